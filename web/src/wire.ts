// Generated from src/carrom/server/messages.py and forms.py by `python -m carrom.server.wire_types`; not edited.

export const FURTHEST = 100000;

export type Colour = "white" | "black";

export type Engine = "ready" | "compiling";

export type Offered = "replay" | "takeback";

export type Tongue = "en" | "cs" | "es" | "de";

export type Words = Record<Tongue, string>;

export type RefusedFor = "role" | "bad" | "not_now" | "unlawful" | "rate" | "stale" | "busy";

/** The first message of every socket; `since` is the last event the screen has, -1 for none. */
export interface Hello {
  t: "hello";
  since?: number;
}

/** Asks for a `sync` with the server's time. */
export interface Ping {
  t: "ping";
}

/** A stroke of the player in turn: where the striker stands, where it goes (right, ahead), how fast (mm/s). */
export interface Strike {
  id: string;
  seq: number;
  t: "strike";
  place: number;
  aim: [number, number];
  speed: number;
}

/** The men of the waiting lot, or the first of them, laid down. */
export interface Place {
  id: string;
  seq: number;
  t: "place";
  spots: [number, number][];
}

/**
 * What needs no more words.
 *
 * `waive`: the whole lot is given up (87a). `ready`: trials are over, the next board may be called, sides are
 * changed, or the interval is over. `takeback`: in practice, the last stroke or placing counts no more.
 * `claim`: the match is claimed because the other side has stayed away beyond its grace.
 */
export interface Say {
  id: string;
  seq: number;
  t: "waive" | "ready" | "takeback" | "claim";
}

/** House: one more man and the turn, or neither (Sink 1). */
export interface Choose {
  id: string;
  seq: number;
  t: "choose";
  choice: "again" | "yield";
}

/** Points on demand that the winner of the board takes (87b). */
export interface Demand {
  id: string;
  seq: number;
  t: "demand";
  points: number;
}

/** What the winner of the toss takes (39a). */
export interface TakeToss {
  id: string;
  seq: number;
  t: "toss";
  choice: "side" | "break";
}

/** Where the side that sits first sits down, and in doubles how the pairs are arranged (39). */
export interface Sit {
  id: string;
  seq: number;
  t: "sit";
  seat: number;
  swapped?: boolean;
  breaker?: number;
}

/** The game or the match is given up (139). */
export interface Concede {
  id: string;
  seq: number;
  t: "concede";
  what: "game" | "match";
}

/** An offer to the other side: to replay the running board (140), or to take back the last stroke. */
export interface Offer {
  id: string;
  seq: number;
  t: "offer";
  what: Offered;
}

/** The other side's answer to an offer; the side that made it may withdraw it with no. */
export interface Answer {
  id: string;
  seq: number;
  t: "answer";
  accept: boolean;
}

/** One player of the match, wherever he sits now. */
export interface SeatView {
  pair: number;
  /** 0, or 1 for the second player of a pair. */
  number: number;
  /** The seat at the board; none before the players have sat down. */
  seat: number | null;
  name: string;
  kind: "person" | "bot" | "open";
  /** 1 to 8, of a bot. */
  level: number | null;
  /** In the running board. */
  colour: Colour | null;
  presence: "here" | "reconnecting" | "away" | "bot" | "open";
}

/** What the match waits for, and from whom: one seat, one pair, several pairs, or nobody but the server. */
export interface Waiting {
  /** A kind of fact: `stroke`, `placed`, `chosen`, `demanded`, `toss_choice`, `seated`, `ready` ... */
  what: string;
  seat: number | null;
  pairs: number[];
}

/** One figure for each colour. */
export interface ColourCount {
  white: number;
  black: number;
}

/** The running board. */
export interface BoardView {
  /** The seat in turn. */
  striker: number;
  /** Of the player in turn. */
  colour: Colour;
  strokes: number;
  /** On the board. */
  men: ColourCount;
  owed: ColourCount;
  queen: "on_board" | "awaiting_cover" | "covered_white" | "covered_black";
  break_made: boolean;
  tries: number;
}

/** A lot of men that somebody has to place, and where a man's centre may come to lie: a ring less some discs. */
export interface PlacingView {
  placer: number;
  colour: Colour;
  men: number;
  /** Radius that the centre of the man stays out of. */
  inner: number;
  /** Radius that the centre of the man stays within. */
  outer: number;
  /** x, y, radius of discs that the centre stays out of. */
  taken: [number, number, number][];
  /** A lawful spot for each man of the lot that finds room. */
  suggested: [number, number][];
  may_waive: boolean;
}

/** The clock that runs. */
export interface ClockView {
  kind: string;
  seat: number | null;
  /** Left when the message was written; less than nothing once it is over. */
  left_ms: number;
  seconds: number;
  law: string;
  paused: boolean;
}

/** A finished board on the running card. */
export interface BoardRow {
  number: number;
  /** The pair that broke. */
  breaker: number;
  winner: number | null;
  points: number;
  /** Whether the winner had the queen. */
  queen: boolean;
  /** The game score after it. */
  score: [number, number];
}

/** A game on the running card. */
export interface GameView {
  number: number;
  boards: BoardRow[];
  score: [number, number];
  winner: number | null;
}

/** How the match ended. */
export interface ResultView {
  winner: number | null;
  cause: string;
}

/** An offer that waits for its answer. */
export interface OfferView {
  what: Offered;
  pair: number;
}

/** The whole match as a screen shows it. */
export interface View {
  phase: string;
  /** Of the last stroke, such as `1.2.14`: game, board, stroke. */
  label: string;
  waiting: Waiting;
  players: SeatView[];
  games: GameView[];
  games_won: [number, number];
  board_number: number;
  board: BoardView | null;
  /** Every man on the surface: its name (Q, W1 ... W9, B1 ... B9) and its spot. */
  layout: [string, number, number][];
  /** Where the striker of the player in turn may stand, from left to right as he sees it. */
  places: [number, number][];
  placing: PlacingView | null;
  demandable: number;
  /** Whether a part of the points on demand may be taken. */
  demand_partial: boolean;
  clock: ClockView | null;
  offer: OfferView | null;
  /** The pair that may claim the match now, because the other has stayed away. */
  claimable: number | null;
  result: ResultView | null;
  /** The position in one line of notation; nothing between boards. */
  position: string;
}

/** How every disc moved. Between its rows a disc goes straight on at a constant deceleration, or lies still. */
export interface Track {
  ended: number;
  /** `striker`, then the men. */
  discs: string[];
  /** disc, time, x, y, vx, vy, deceleration, rim speed, rim deceleration; speeds per second. */
  rows: [number, number, number, number, number, number, number, number, number][];
  /** time, kind (0 fell, 1 men or striker met, 2 frame, 5 jumped), disc, other, speed. */
  hits: [number, number, number, number, number][];
}

/** One event of the match in words: a line of its history. */
export interface Line {
  seq: number;
  kind: string;
  label: string;
  seat: number | null;
  /** Who did it; nothing for the umpire. */
  name: string;
  colour: Colour | null;
  call: Words;
  laws: string[];
  readings: string[];
  foul: boolean;
}

/** Who the receiver is in this match. */
export interface You {
  role: "player" | "watcher";
  /** Pair and number of every player he plays: more than one in a hot seat. */
  players: [number, number][];
}

/** The answer to `hello`: everything there is to know, and the lines after `since`. */
export interface Welcome {
  t: "welcome";
  match: string;
  title: string;
  /** Its code. */
  edition: string;
  /** The published edition whose clauses are cited. */
  base: string;
  doubles: boolean;
  practice: boolean;
  clocks: boolean;
  hot_seat: boolean;
  seq: number;
  you: You;
  watchers: number;
  view: View;
  lines: Line[];
  engine: Engine;
  now_ms: number;
}

/** Something happened and is stored. */
export interface Event {
  t: "event";
  seq: number;
  line: Line;
  /** Of a stroke. */
  track: Track | null;
  /** Of a stroke: the men before it. */
  before: [string, number, number][];
  view: View;
  now_ms: number;
}

/** A command was carried out and stored; `dup` when it had been before. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
  dup: boolean;
}

/** A command was not carried out and changed nothing. */
export interface Refused {
  t: "refused";
  id: string;
  why: RefusedFor;
  message: Words;
  laws: string[];
  seq: number;
}

/** Who is at the board, and how many watch. */
export interface Presence {
  t: "presence";
  players: SeatView[];
  watchers: number;
  claimable: number | null;
}

/** The server's time: the answer to `ping`, and said to all when the physics has been compiled. */
export interface Sync {
  t: "sync";
  now_ms: number;
  engine: Engine;
}

/** Who is to play: the one who asks, somebody who comes by a link, or a bot. */
export interface PlayerForm {
  kind: "me" | "open" | "bot";
  name?: string | null;
  level?: number | null;
}

/** A new match. In a hot seat all players are `me`. */
export interface MatchForm {
  /** A published edition or a preset by its code. */
  edition?: string;
  /** The text (TOML) of an edition of one's own, instead. */
  own_edition?: string | null;
  length?: "board" | "game" | "match";
  clocks?: boolean;
  /** Takebacks at will; nothing counts. */
  practice?: boolean;
  /** Practice: the notation of a position to start from. */
  position?: string | null;
  /** Whether the lobby shows it. */
  listed?: boolean;
  jumps?: boolean;
  /** Whether trial boards are played first (40). */
  trials?: boolean;
  /** Two, or four in doubles: both of pair 0, then both of pair 1. */
  players: PlayerForm[];
}

/** The secret that lets somebody take an open seat; it is shown to the maker of the match only. */
export interface SeatLink {
  pair: number;
  number: number;
  token: string;
}

/** A match was made. */
export interface NewMatch {
  id: string;
  links: SeatLink[];
}

/** One player in a list of matches. */
export interface PlayerLine {
  pair: number;
  number: number;
  name: string;
  kind: "person" | "bot" | "open";
  level: number | null;
}

/** A match in a list. */
export interface MatchSummary {
  id: string;
  title: string;
  edition: string;
  doubles: boolean;
  practice: boolean;
  length: "board" | "game" | "match";
  status: "open" | "running" | "finished";
  players: PlayerLine[];
  score: [number, number];
  games_won: [number, number];
  winner: number | null;
  created_ms: number;
  updated_ms: number;
  watchers: number;
}

/** Open, running and finished tables, the newest first. */
export interface Lobby {
  open: MatchSummary[];
  running: MatchSummary[];
  finished: MatchSummary[];
}

/** A secret from a link. It goes in a body, never in an address. */
export interface TokenForm {
  token: string;
  name?: string | null;
}

/** One player of a match, to be freed. */
export interface SeatForm {
  pair: number;
  number?: number;
}

/** One stroke to be watched again. */
export interface StrokeReplay {
  label: string;
  seq: number;
  before: [string, number, number][];
  track: Track;
  view: View;
  call: Words;
  laws: string[];
}

/** Who is asking. */
export interface Me {
  id: string;
  name: string;
  account: boolean;
}

/** What a guest or account wants to be called. */
export interface RenameForm {
  name: string;
}

/** A new account, or a log-in. */
export interface AccountForm {
  name: string;
  passphrase: string;
}

/** A new passphrase in exchange for one of the recovery codes. */
export interface RecoveryForm {
  name: string;
  code: string;
  passphrase: string;
}

/** A new account and its recovery codes, shown once. */
export interface AccountMade {
  me: Me;
  codes: string[];
}

/** Our text of a clause or a reading. */
export interface LawText {
  edition: string;
  clause: string;
  title: string;
  text: string;
}

/** An edition or preset to choose. */
export interface EditionLine {
  code: string;
  base: string;
  name: string;
  about: Words;
}

/** A level of the bots, told honestly: whose hand it has, and how it thinks. */
export interface Level {
  level: number;
  name: Words;
  about: Words;
  aim_deg: number;
  place_mm: number;
  speed_percent: number;
}

/** What a new match can be made of. */
export interface Choices {
  editions: EditionLine[];
  levels: Level[];
  languages: Tongue[];
}

/** A line of position notation to be looked at. */
export interface PositionForm {
  position: string;
}

/** One thing that is wrong with a position, and where in its line. */
export interface Wrong {
  at: string;
  message: Words;
}

/** What a line of notation means: the position in its one form and its men, or everything wrong with it. */
export interface PositionCheck {
  position: string;
  layout: [string, number, number][];
  problems: Wrong[];
}

/** Every refusal has this one shape. */
export interface Problem {
  /** A short word for programs: `not_found`, `origin`, `bad`, `rate` ... */
  error: string;
  message: Words;
  at: string;
}

export type AnyCommand = Strike | Place | Say | Choose | Demand | TakeToss | Sit | Concede | Offer | Answer;

export type Incoming = Hello | Ping | Strike | Place | Say | Choose | Demand | TakeToss | Sit | Concede | Offer | Answer;

export type Outgoing = Welcome | Event | Ack | Refused | Presence | Sync;
