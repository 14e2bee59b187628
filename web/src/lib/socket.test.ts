import { beforeEach, expect, test } from "vitest";
import type { Outgoing, Welcome } from "../wire/messages";
import { MatchSocket, PING_MS, SILENT_MS, socketAddress, type Connection, type SocketEnvironment, type SocketLike } from "./socket";

class FakeSocket implements SocketLike {
  sent: { t: string; id?: string; seq?: number; since?: number }[] = [];
  closed: number | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    this.closed = code;
  }

  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  greets(seq: number): void {
    this.onopen?.();
    this.hears({ t: "welcome", seq } as Welcome);
  }
}

let sockets: FakeSocket[];
let timers: { at: number; run: () => void; on: boolean }[];
let now: number;
let links: [Connection, number][];
let heard: Outgoing[];
let socket: MatchSocket;

const environment: SocketEnvironment = {
  open: () => {
    const wire = new FakeSocket();
    sockets.push(wire);
    return wire;
  },
  after: (ms, run) => {
    const timer = { at: now + ms, run, on: true };
    timers.push(timer);
    return () => void (timer.on = false);
  },
  now: () => now,
  chance: () => 1,
};

function wire(at = -1): FakeSocket {
  const found = sockets.at(at);
  if (found === undefined) throw new Error("no socket was opened");
  return found;
}

/** Let time pass; timers run in their order. */
function pass(ms: number): void {
  const end = now + ms;
  for (;;) {
    const next = timers.filter((timer) => timer.on && timer.at <= end).sort((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    now = next.at;
    next.on = false;
    next.run();
  }
  now = end;
}

beforeEach(() => {
  [sockets, timers, now, links, heard] = [[], [], 0, [], []];
  socket = new MatchSocket(
    "ws://host/ws",
    { onMessage: (message) => heard.push(message), onConnection: (link, code) => links.push([link, code]) },
    environment,
  );
});

test("hello names no event at first, and the last event after a reconnect", () => {
  wire().greets(4);
  wire().hears({ t: "event", seq: 5 });
  expect(wire().sent[0]).toEqual({ t: "hello", since: -1 });
  wire().onclose?.({ code: 1006 });
  pass(400);
  wire().onopen?.();
  expect(sockets).toHaveLength(2);
  expect(wire().sent[0]).toEqual({ t: "hello", since: 5 });
});

test("a command has an id of its own and the last event", async () => {
  wire().greets(7);
  const answer = socket.send({ t: "strike", place: 0, aim: [0, 1], speed: 900 });
  const sent = wire().sent.at(-1);
  expect(sent).toMatchObject({ t: "strike", seq: 7, speed: 900 });
  expect(sent?.id).toMatch(/^[A-Za-z0-9-]{8,40}$/);
  wire().hears({ t: "ack", id: sent?.id, seq: 8, dup: false });
  expect(await answer).toMatchObject({ t: "ack", seq: 8 });
});

test("an unanswered command is sent again with the same id", async () => {
  wire().greets(7);
  const answer = socket.send({ t: "ready" });
  const first = wire().sent.at(-1);
  wire().onclose?.({ code: 1012 });
  pass(400);
  wire().onopen?.();
  expect(wire().sent.map((message) => message.t)).toEqual(["hello"]);
  wire().hears({ t: "welcome", seq: 9 });
  expect(wire().sent.at(-1)).toEqual(first);
  wire().hears({ t: "ack", id: first?.id, seq: 9, dup: true });
  expect(await answer).toMatchObject({ dup: true });
  wire().onclose?.({ code: 1006 });
  pass(400);
  wire().greets(9);
  expect(wire().sent.map((message) => message.t)).toEqual(["hello"]);
});

test("a command before the first welcome waits for it", () => {
  void socket.send({ t: "ready" });
  expect(wire().sent).toEqual([]);
  wire().greets(3);
  expect(wire().sent.map((message) => message.t)).toEqual(["hello", "ready"]);
});

test("disconnect drops the connection at once, reconnect restores it", () => {
  wire().greets(4);
  socket.disconnect();
  expect(links.at(-1)).toEqual(["lost", 4008]);
  expect(wire(0).closed).toBe(4008);
  socket.reconnect();
  wire(1).greets(4);
  expect(links.at(-1)).toEqual(["open", 0]);
});

test("a refusal answers its command", async () => {
  wire().greets(0);
  const answer = socket.send({ t: "waive" });
  wire().hears({ t: "refused", id: wire().sent.at(-1)?.id, why: "stale", seq: 2 });
  expect(await answer).toMatchObject({ t: "refused", why: "stale" });
});

test("an event is delivered once", () => {
  wire().greets(1);
  for (const seq of [2, 2, 1, 3]) wire().hears({ t: "event", seq });
  expect(heard.filter((message) => message.t === "event").map((message) => message.seq)).toEqual([2, 3]);
});

test("delays grow to ten seconds and start again after a welcome", () => {
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const before = sockets.length;
    const start = now;
    wire().onclose?.({ code: 1006 });
    while (sockets.length === before) pass(100);
    waits.push(now - start);
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
  wire().greets(0);
  wire().onclose?.({ code: 1006 });
  pass(400);
  expect(sockets).toHaveLength(10);
});

test("a silent socket is pinged, then replaced; its later messages are ignored", () => {
  wire().greets(0);
  pass(PING_MS);
  expect(wire().sent.at(-1)).toEqual({ t: "ping" });
  pass(SILENT_MS + PING_MS);
  expect(wire(0).closed).toBe(4008);
  expect(sockets.length).toBeGreaterThan(1);
  wire(0).hears({ t: "event", seq: 9 });
  expect(socket.seq).toBe(0);
});

test("a socket that answers stays", () => {
  wire().greets(0);
  for (let n = 0; n < 20; n += 1) {
    pass(PING_MS);
    wire().hears({ t: "sync", now_ms: now, engine: "ready" });
  }
  expect(sockets).toHaveLength(1);
});

test.each([4403, 4404])("after code %d it does not reconnect, and commands end unanswered", async (code) => {
  wire().greets(0);
  const answer = socket.send({ t: "ready" });
  wire().onclose?.({ code });
  expect(links.at(-1)).toEqual(["refused", code]);
  expect(await answer).toBeNull();
  expect(await socket.send({ t: "ready" })).toBeNull();
  pass(60_000);
  expect(sockets).toHaveLength(1);
});

test.each([1006, 1012, 4008, 4408, 4429])("after code %d it reconnects", (code) => {
  wire().onclose?.({ code });
  pass(400);
  expect(sockets).toHaveLength(2);
});

test("reconnect does not wait", () => {
  wire().onclose?.({ code: 1006 });
  socket.reconnect();
  expect(sockets).toHaveLength(2);
  pass(400);
  expect(sockets).toHaveLength(2);
});

test("closed by the page, it stays closed", () => {
  wire().greets(0);
  socket.close();
  expect(wire().closed).toBe(1000);
  wire().onclose?.({ code: 1000 });
  pass(60_000);
  expect(sockets).toHaveLength(1);
});

test("the protocol is as secure as that of the page", () => {
  expect(socketAddress("abc", { protocol: "http:", host: "10.0.0.2:8000" })).toBe("ws://10.0.0.2:8000/ws/matches/abc");
  expect(socketAddress("abc", { protocol: "https:", host: "club.example" })).toBe("wss://club.example/ws/matches/abc");
});
