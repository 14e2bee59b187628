/** A match that is only watched: the last view, its history, and the connection, which comes back by itself. */

import { ServerClock } from "../../lib/clock";
import { joinLines } from "../../lib/lines";
import { MatchSocket, socketAddress, type Connection } from "../../lib/socket";
import type { HistoryLine, Outgoing, View, Welcome } from "../../wire/messages";

/** What live views show of a match. */
export interface TableSource {
  readonly welcome: Welcome | null;
  readonly view: View | null;
  readonly lines: HistoryLine[];
  readonly clock: ServerClock;
  /** Server time of the view. */
  readonly viewTime: number;
}

/** Lines that are kept: a screen in a hall is open for days. */
const MOST_LINES = 400;

export class LiveTable implements TableSource {
  connection: Connection = $state("connecting");
  /** Close code if the server refused the connection. */
  code = $state(0);
  welcome: Welcome | null = $state.raw(null);
  view: View | null = $state.raw(null);
  lines: HistoryLine[] = $state.raw([]);
  viewTime = $state(0);
  readonly clock = new ServerClock();
  readonly #socket: MatchSocket;
  readonly #onLine = (): void => this.#socket.reconnect();
  readonly #onLost = (): void => this.#socket.disconnect();

  constructor(id: string) {
    this.#socket = new MatchSocket(socketAddress(id), {
      onMessage: (message) => this.#receive(message),
      onConnection: (connection, code) => {
        this.connection = connection;
        this.code = code;
      },
    });
    addEventListener("online", this.#onLine);
    addEventListener("offline", this.#onLost);
  }

  close(): void {
    removeEventListener("online", this.#onLine);
    removeEventListener("offline", this.#onLost);
    this.#socket.close();
  }

  #receive(message: Outgoing): void {
    if (message.t === "welcome") {
      this.clock.sample(message.now_ms, Date.now());
      this.welcome = message;
      this.#show(message.view, message.now_ms, joinLines(this.lines, message.lines));
    } else if (message.t === "event") {
      this.clock.sample(message.now_ms, Date.now());
      this.#show(message.view, message.now_ms, joinLines(this.lines, [message.line]));
    } else if (message.t === "presence" && this.view !== null) {
      this.view = { ...this.view, players: message.players };
    } else if (message.t === "sync") this.clock.sample(message.now_ms, Date.now());
  }

  #show(view: View, written: number, lines: HistoryLine[]): void {
    this.view = view;
    this.viewTime = written;
    this.lines = lines.slice(-MOST_LINES);
  }
}
