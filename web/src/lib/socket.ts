/** The socket of one match: says hello, sends commands until they are answered, and comes back when it is cut off. */

import type { AnyCommand, Incoming } from "../wire/commands";
import type { Ack, CommandRefusal, Outgoing } from "../wire/messages";
import { newId } from "./ids";

export type Link = "connecting" | "open" | "lost" | "refused";
type Spread<T> = T extends unknown ? Omit<T, "id" | "seq"> : never;
/** A command without its name and its place in the match, which the socket adds. */
export type Wish = Spread<AnyCommand>;
type Answered = Ack | CommandRefusal;

/** The part of a WebSocket that is used, so that a test can stand in for it. */
export interface Wire {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface SocketParts {
  open: (address: string) => Wire;
  after: (ms: number, run: () => void) => () => void;
  now: () => number;
  chance: () => number;
}

export interface Listener {
  onMessage: (message: Outgoing) => void;
  onLink: (link: Link, code: number) => void;
}

interface Pending {
  command: AnyCommand;
  settle: (answer: Answered | null) => void;
}

export const PING_MS = 8_000;
export const SILENT_MS = 20_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;

const real: SocketParts = {
  open: (address) => new WebSocket(address) as Wire,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  chance: () => Math.random(),
};

/** Codes from 4400 on mean that coming back would not help: no such match, a foreign page, a forged cookie. */
const isFinal = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429;

export class MatchSocket {
  /** The last event this screen has. */
  seq = -1;
  #wire: Wire | null = null;
  #greeted = false;
  #tries = 0;
  #heard = 0;
  #closed = false;
  #cancel: (() => void)[] = [];
  readonly #pending = new Map<string, Pending>();
  readonly #address: string;
  readonly #listener: Listener;
  readonly #parts: SocketParts;

  constructor(address: string, listener: Listener, parts: SocketParts = real) {
    this.#address = address;
    this.#listener = listener;
    this.#parts = parts;
    this.#connect();
  }

  /** Sends a command and waits for its answer; nothing when the socket is closed for good before it comes. */
  send(wish: Wish): Promise<Answered | null> {
    const command = { ...wish, id: newId(), seq: this.seq } as AnyCommand;
    return new Promise((settle) => {
      if (this.#closed) {
        settle(null);
        return;
      }
      this.#pending.set(command.id, { command, settle });
      if (this.#greeted) this.#say(command);
    });
  }

  /** Comes back at once, for instance when the device is online again or the page is looked at. */
  hurry(): void {
    if (this.#closed) return;
    if (this.#wire === null) {
      this.#tries = 0;
      this.#connect();
    } else if (this.#greeted) {
      this.#say({ t: "ping" });
    }
  }

  /** Gives the line up at once: the device says that it has lost its network. */
  drop(): void {
    const wire = this.#wire;
    if (this.#closed || wire === null) return;
    this.#onClose(4008);
    wire.close(4008);
  }

  close(): void {
    this.#closed = true;
    this.#stopTimers();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close(1000);
    this.#giveUp();
  }

  #connect(): void {
    this.#stopTimers();
    this.#greeted = false;
    this.#listener.onLink(this.#tries === 0 ? "connecting" : "lost", 0);
    const wire = this.#parts.open(this.#address);
    this.#wire = wire;
    this.#heard = this.#parts.now();
    wire.onopen = () => {
      if (wire === this.#wire) this.#say({ t: "hello", since: this.seq });
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#onText(String(event.data));
    };
    wire.onclose = (event) => {
      if (wire === this.#wire) this.#onClose(event.code);
    };
    this.#watch();
  }

  /** A silent socket is asked, then given up: a phone that changed its network never says that it is gone. */
  #watch(): void {
    this.#timer(PING_MS, () => {
      const wire = this.#wire;
      if (wire === null) return;
      if (this.#parts.now() - this.#heard > SILENT_MS) {
        this.#onClose(4008);
        wire.close(4008);
        return;
      }
      if (this.#greeted) this.#say({ t: "ping" });
      this.#watch();
    });
  }

  #onText(text: string): void {
    this.#heard = this.#parts.now();
    const message = JSON.parse(text) as Outgoing;
    if (message.t === "welcome") {
      this.#greeted = true;
      this.#tries = 0;
      this.seq = message.seq;
      this.#listener.onMessage(message);
      this.#listener.onLink("open", 0);
      for (const { command } of this.#pending.values()) this.#say(command);
      return;
    }
    if (message.t === "event") {
      if (message.seq <= this.seq) return;
      this.seq = message.seq;
    }
    if (message.t === "ack" || message.t === "refused") this.#settle(message);
    this.#listener.onMessage(message);
  }

  #settle(answer: Answered): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    pending?.settle(answer);
  }

  #onClose(code: number): void {
    this.#wire = null;
    this.#greeted = false;
    this.#stopTimers();
    if (isFinal(code)) {
      this.#closed = true;
      this.#listener.onLink("refused", code);
      this.#giveUp();
      return;
    }
    this.#tries += 1;
    this.#listener.onLink("lost", code);
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#tries - 1));
    this.#timer(longest * (0.5 + this.#parts.chance() / 2), () => this.#connect());
  }

  #giveUp(): void {
    for (const { settle } of this.#pending.values()) settle(null);
    this.#pending.clear();
  }

  #say(message: Incoming): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #timer(ms: number, run: () => void): void {
    this.#cancel.push(this.#parts.after(ms, run));
  }

  #stopTimers(): void {
    for (const cancel of this.#cancel.splice(0)) cancel();
  }
}

export function socketAddress(id: string, place: { protocol: string; host: string } = location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws/matches/${id}`;
}
