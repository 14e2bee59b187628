/** The socket of one match: repeats commands until they are answered, and reconnects. */

import type { Aiming, AnyCommand, HoldingMen, Incoming, PhraseCode } from "../wire/commands";
import type { Ack, CommandRefusal, Outgoing } from "../wire/messages";
import { newId } from "./ids";

export type Connection = "connecting" | "open" | "lost" | "refused";
type Spread<T> = T extends unknown ? Omit<T, "id" | "seq"> : never;
/** A command without `id` and `seq`, which the socket adds. */
export type CommandBody = Spread<AnyCommand>;
/** What the others may see now, without `seq`. */
export type LiveBody = Omit<Aiming, "seq"> | Omit<HoldingMen, "seq">;
type CommandAnswer = Ack | CommandRefusal;

/** The part of a WebSocket that is used; tests replace it. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface SocketEnvironment {
  open: (address: string) => SocketLike;
  after: (ms: number, run: () => void) => () => void;
  now: () => number;
  chance: () => number;
}

export interface Listener {
  onMessage: (message: Outgoing) => void;
  onConnection: (link: Connection, code: number) => void;
}

interface Pending {
  command: AnyCommand;
  settle: (answer: CommandAnswer | null) => void;
}

export const PING_MS = 8_000;
export const SILENT_MS = 20_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

const real: SocketEnvironment = {
  open: (address) => new WebSocket(address) as SocketLike,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  chance: () => Math.random(),
};

/** Codes from 4400 on mean that reconnecting would not help: no such match, a foreign page, a forged cookie. */
const isFinal = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;

export class MatchSocket {
  /** The last event received. */
  seq = -1;
  #socket: SocketLike | null = null;
  #welcomed = false;
  #tries = 0;
  #lastMessage = 0;
  #closed = false;
  #cancel: (() => void)[] = [];
  readonly #pending = new Map<string, Pending>();
  readonly #address: string;
  readonly #listener: Listener;
  readonly #environment: SocketEnvironment;

  constructor(address: string, listener: Listener, environment: SocketEnvironment = real) {
    this.#address = address;
    this.#listener = listener;
    this.#environment = environment;
    this.#connect();
  }

  /** Send a command and wait for its answer; null if the socket is closed first. */
  send(body: CommandBody): Promise<CommandAnswer | null> {
    const command = { ...body, id: newId(), seq: this.seq } as AnyCommand;
    return new Promise((settle) => {
      if (this.#closed) {
        settle(null);
        return;
      }
      this.#pending.set(command.id, { command, settle });
      if (this.#welcomed) this.#transmit(command);
    });
  }

  /** Show something to the others; lost without a connection, and never answered. */
  show(body: LiveBody): void {
    if (this.#welcomed) this.#transmit({ ...body, seq: this.seq });
  }

  /** Say a set phrase, if the socket is open: it has no answer and is not repeated. */
  say(phrase: PhraseCode): void {
    if (this.#welcomed) this.#transmit({ t: "say", phrase });
  }

  /** Reconnect at once, for instance when the device is online again; on an open socket, ping. */
  reconnect(): void {
    if (this.#closed) return;
    if (this.#socket === null) {
      this.#tries = 0;
      this.#connect();
    } else if (this.#welcomed) {
      this.#transmit({ t: "ping" });
    }
  }

  /** Drop the connection at once: the device lost its network. */
  disconnect(): void {
    const socket = this.#socket;
    if (this.#closed || socket === null) return;
    this.#onClose(4008);
    socket.close(4008);
  }

  close(): void {
    this.#closed = true;
    this.#stopTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#settleAll();
  }

  #connect(): void {
    this.#stopTimers();
    this.#welcomed = false;
    this.#listener.onConnection(this.#tries === 0 ? "connecting" : "lost", 0);
    const socket = this.#environment.open(this.#address);
    this.#socket = socket;
    this.#lastMessage = this.#environment.now();
    socket.onopen = () => {
      if (socket === this.#socket) this.#transmit({ t: "hello", since: this.seq });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#onText(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#onClose(event.code);
    };
    this.#watch();
  }

  /** Ping a silent socket, then give it up: a phone that changed its network closes nothing. */
  #watch(): void {
    this.#timer(PING_MS, () => {
      const socket = this.#socket;
      if (socket === null) return;
      if (this.#environment.now() - this.#lastMessage > SILENT_MS) {
        this.#onClose(4008);
        socket.close(4008);
        return;
      }
      if (this.#welcomed) this.#transmit({ t: "ping" });
      this.#watch();
    });
  }

  #onText(text: string): void {
    this.#lastMessage = this.#environment.now();
    const message = JSON.parse(text) as Outgoing;
    if (message.t === "welcome") {
      this.#welcomed = true;
      this.#tries = 0;
      this.seq = message.seq;
      this.#listener.onMessage(message);
      this.#listener.onConnection("open", 0);
      for (const { command } of this.#pending.values()) this.#transmit(command);
      return;
    }
    if (message.t === "event") {
      if (message.seq <= this.seq) return;
      this.seq = message.seq;
    }
    if (message.t === "ack" || message.t === "refused") this.#settle(message);
    this.#listener.onMessage(message);
  }

  #settle(answer: CommandAnswer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.settle(answer);
  }

  #onClose(code: number): void {
    this.#socket = null;
    this.#welcomed = false;
    this.#stopTimers();
    if (isFinal(code)) {
      this.#closed = true;
      this.#listener.onConnection("refused", code);
      this.#settleAll();
      return;
    }
    this.#tries += 1;
    this.#listener.onConnection("lost", code);
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#tries - 1));
    this.#timer(longest * (0.5 + this.#environment.chance() / 2), () => this.#connect());
  }

  #settleAll(): void {
    for (const { settle } of this.#pending.values()) settle(null);
    this.#pending.clear();
  }

  #transmit(message: Incoming): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #timer(ms: number, run: () => void): void {
    this.#cancel.push(this.#environment.after(ms, run));
  }

  #stopTimers(): void {
    for (const cancel of this.#cancel.splice(0)) cancel();
  }
}

export function socketAddress(id: string, place: { protocol: string; host: string } = location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws/matches/${id}`;
}
