/** Client of one match: its state, the stroke being animated, and what this browser may do. */

import { ServerClock } from "../../lib/clock";
import { http } from "../../lib/http";
import { joinLines } from "../../lib/lines";
import { MatchSocket, socketAddress, type Connection, type CommandBody, type LiveBody } from "../../lib/socket";
import { Throttle } from "../../lib/throttle";
import type { PhraseCode } from "../../wire/commands";
import type { HistoryPage } from "../../wire/forms";
import type { CommandRefusal, ConsideredStroke, HistoryLine, LiveAim, LiveMen, MatchEvent, Outgoing, PlayerView, Said, View, Welcome, Words } from "../../wire/messages";

/** Milliseconds between two messages that show the others the own aim. */
const LIVE_MS = 100;

/** How long a phrase is shown. */
const SAID_MS = 6_000;

type OwnPlayers = { seats: number[]; pairs: number[] };

export class MatchClient {
  connection: Connection = $state("connecting");
  /** Close code if the server refused the connection. */
  code = $state(0);
  welcome: Welcome | null = $state.raw(null);
  /** The view on the screen; updated when the men are at rest. */
  view: View | null = $state.raw(null);
  /** The history without a gap, from some line to the last. */
  lines: HistoryLine[] = $state.raw([]);
  /** What a bot compared before its last stroke, with the number of its line; only of a stroke seen live. */
  considered: { readonly seq: number; readonly strokes: readonly ConsideredStroke[] } | null = $state.raw(null);
  /** True while earlier lines are loaded. */
  loading = $state(false);
  /** The stroke being animated. */
  moving: MatchEvent | null = $state.raw(null);
  refused: CommandRefusal | null = $state.raw(null);
  /** The last set phrase, while it is shown. */
  said: Said | null = $state.raw(null);
  watchers = $state(0);
  compiling = $state(false);
  busy = $state(false);
  /** Server time of the view on the screen. */
  viewTime = $state(0);
  /** What another player does with the striker or men now; null after an event. */
  otherHand: LiveAim | LiveMen | null = $state.raw(null);
  /** True during a replay; new strokes are not animated then. */
  inReplay = $state(false);
  /** True while a board shared by players is about to turn. */
  dwells = $state(false);
  readonly clock = new ServerClock();
  #queue: MatchEvent[] = [];
  readonly #socket: MatchSocket;
  readonly #instant: () => boolean;
  readonly #shown = new Throttle<LiveBody>(LIVE_MS, (body) => this.#socket.show(body));

  readonly #id: string;

  constructor(id: string, instant: () => boolean) {
    this.#id = id;
    this.#instant = instant;
    this.#socket = new MatchSocket(socketAddress(id), {
      onMessage: (message) => this.#receive(message),
      onConnection: (connection, code) => {
        this.connection = connection;
        this.code = code;
      },
    });
  }

  close(): void {
    this.#shown.drop();
    this.#socket.close();
  }

  /** Load the page of the history before the first line. */
  async loadEarlier(): Promise<void> {
    const before = this.lines[0]?.seq ?? 0;
    if (before === 0 || this.loading) return;
    this.loading = true;
    try {
      const page = await http.get<HistoryPage>(`/api/matches/${this.#id}/history?before=${before}`);
      // A welcome may have replaced the lines meanwhile.
      if (this.lines[0]?.seq === before) this.lines = [...page.lines, ...this.lines];
    } finally {
      this.loading = false;
    }
  }

  reconnect(): void {
    this.#socket.reconnect();
  }

  disconnect(): void {
    this.#socket.disconnect();
  }

  /** Show the end of all strokes: browsers stop animations of hidden pages. */
  skip(): void {
    const moving = this.moving;
    this.moving = null;
    if (moving !== null) this.#show(moving);
    for (const event of this.#queue.splice(0)) this.#show(event);
  }

  /** The animation ended: show the result and the next event. */
  finishStroke(): void {
    const moving = this.moving;
    if (moving === null) return;
    this.moving = null;
    this.#show(moving);
    this.#next();
  }

  /** Show the others what this player is about to do, ten times a second at most. */
  showHand(body: LiveBody): void {
    const others = this.players.some((player) => player.presence === "here" && !this.isMe(player));
    if (this.isAsked && (others || this.watchers > 0)) this.#shown.offer(body);
  }

  say(phrase: PhraseCode): void {
    this.#socket.say(phrase);
  }

  async send(command: CommandBody): Promise<boolean> {
    this.#shown.drop();
    this.busy = true;
    this.refused = null;
    try {
      const answer = await this.#socket.send(command);
      if (answer?.t === "refused") this.refused = answer;
      return answer?.t === "ack";
    } finally {
      this.busy = false;
    }
  }

  readonly me: OwnPlayers = $derived.by(() => {
    const mine = this.players.filter((player) => this.isMe(player));
    return {
      seats: mine.flatMap((player) => (player.seat === null ? [] : [player.seat])),
      pairs: [...new Set(mine.map((player) => player.pair))],
    };
  });

  /** True if the server has earlier lines of the history. */
  readonly hasEarlier: boolean = $derived((this.lines[0]?.seq ?? 0) > 0);

  readonly players: PlayerView[] = $derived(this.view?.players ?? []);

  /** The player the match waits for; null if it is not one player. */
  readonly actor: PlayerView | null = $derived(this.#actor());

  /** True if the match waits for a player of this browser. */
  readonly isAsked: boolean = $derived(this.#isAsked());

  /** True if a command can be sent: men at rest, connected, no command pending. */
  readonly canAct: boolean = $derived(
    this.connection === "open" && this.moving === null && !this.busy && !this.dwells && !this.inReplay && this.view !== null,
  );

  /** The call of a line as this browser reads it: a player reads "you". */
  callOf(line: HistoryLine): Words {
    const [pair, other] = this.me.pairs;
    return (pair !== undefined && other === undefined ? line.call_for[pair] : undefined) ?? line.call;
  }

  isMe(player: PlayerView): boolean {
    const mine = this.welcome?.you.players ?? [];
    return mine.some(([pair, number]) => pair === player.pair && number === player.number);
  }

  #actor(): PlayerView | null {
    const waiting = this.view?.waiting;
    if (waiting === undefined) return null;
    if (waiting.seat !== null) return this.players.find((player) => player.seat === waiting.seat) ?? null;
    if (waiting.pairs.length !== 1) return null;
    return this.players.find((player) => player.pair === waiting.pairs[0] && player.number === 0) ?? null;
  }

  #isAsked(): boolean {
    const waiting = this.view?.waiting;
    if (waiting === undefined || waiting.what === "nothing") return false;
    if (waiting.seat !== null) return this.me.seats.includes(waiting.seat);
    return waiting.pairs.some((pair) => this.me.pairs.includes(pair));
  }

  #receive(message: Outgoing): void {
    switch (message.t) {
      case "welcome":
        this.#onWelcome(message);
        return;
      case "event":
        this.clock.sample(message.now_ms, Date.now());
        this.otherHand = null;
        this.#queue.push(message);
        if (this.moving === null) this.#next();
        return;
      case "aiming":
      case "holding":
        this.otherHand = message;
        return;
      case "presence":
        this.watchers = message.watchers;
        if (this.view !== null) {
          this.view = { ...this.view, players: message.players, claimable: message.claimable };
        }
        return;
      case "said":
        this.#onSaid(message);
        return;
      case "sync":
        this.clock.sample(message.now_ms, Date.now());
        this.compiling = message.engine === "compiling";
        return;
      default:
        return;
    }
  }

  #onSaid(message: Said): void {
    this.said = message;
    setTimeout(() => {
      if (this.said === message) this.said = null;
    }, SAID_MS);
  }

  #onWelcome(message: Welcome): void {
    this.clock.sample(message.now_ms, Date.now());
    this.#queue = [];
    this.moving = null;
    this.otherHand = null;
    this.welcome = message;
    this.watchers = message.watchers;
    this.compiling = message.engine === "compiling";
    this.viewTime = message.now_ms;
    this.view = message.view;
    this.lines = joinLines(this.lines, message.lines);
  }

  #next(): void {
    for (;;) {
      const event = this.#queue.shift();
      if (event === undefined) return;
      // A browser that has fallen behind shows only the last strokes.
      const still = this.#instant() || this.inReplay || document.hidden || this.#queue.length > 2;
      if (event.track !== null && !still) {
        this.moving = event;
        return;
      }
      this.#show(event);
    }
  }

  #show(event: MatchEvent): void {
    this.view = event.view;
    this.viewTime = event.now_ms;
    this.refused = null;
    if (!this.lines.some((line) => line.seq === event.line.seq)) this.lines = [...this.lines, event.line];
    if (event.considered.length > 0) this.considered = { seq: event.line.seq, strokes: event.considered };
  }
}
