/** Who looks, beside the sides 0 and 1. */
export const SPECTATOR: 2;
export const REFEREE: 3;
/** Who decides, beside the sides: dice are to be rolled; the game is over. */
export const CHANCE: 4;
export const OVER: 5;
/** Who has won a draw. */
export const NOBODY: -1;

export type Side = 0 | 1;
export type Viewer = Side | typeof SPECTATOR | typeof REFEREE;
export type Level = "random" | "recruit" | "veteran" | "general";
/** A JSON shape of docs/PROTOCOL.md. */
export type Json = Record<string, any>;

/** What was refused, in the library's words; `refused`: by the rules, the text begins with the case. */
export class AciesError extends Error {
  readonly refused: boolean;
}

/** Loads the engine, once; everything else needs it. `wasm`: its bytes or address, where bundlers put it elsewhere. */
export function load(options?: { wasm?: ArrayBuffer | Uint8Array | URL | string }): Promise<void>;

export function version(): string;
/** Every shipped scenario as GAME/ID. */
export function scenarios(): string[];

/** Things of the engine's memory. They are given back when nobody knows them any more, or at once by close(). */
declare class Held {
  close(): void;
}

/** A generator: the same seed and stream give the same numbers everywhere. */
export class Rng extends Held {
  constructor(seed?: number | bigint, stream?: number | bigint);
  below(n: number): number;
}

/** A scenario with its options; it does not change, and any number of states share it. */
export class Game extends Held {
  /** `what`: GAME or GAME/ID; with `text` it only names what the text of a scenario, position or record is called. */
  constructor(what: string, options?: { options?: Record<string, string>; text?: string | null });
  readonly name: string;
  readonly sides: [string, string];
  /** May something be hidden from a side? */
  readonly secrets: boolean;
  /** Numbers of the fixed action space; numbers of an observation. */
  readonly space: number;
  readonly observationSize: number;
  readonly pieces: string[];
  readonly places: string[];
  /** All that does not change while it is played: scenario, verbs, options, boards, charts. */
  json(): Json;
  /** The sentence of a case ("MEL.A1"), or null. */
  case(id: string): string | null;
  state(): State;
  match(): Match;
}

/** One position of a game. */
export class State extends Held {
  private constructor();
  readonly game: Game;
  /** A side, CHANCE or OVER. */
  readonly toAct: number;
  readonly over: boolean;
  /** Game-Turn, from 1. */
  readonly turn: number;
  /** 0, 1, NOBODY for a draw, null while it is played. */
  readonly winner: number | null;
  /** Length of the legal list. */
  readonly count: number;
  hash(viewer?: Viewer): bigint;
  /** What the ruleset thinks of the position for a side, -1 to 1. */
  value(side: Side): number;
  /** The legal list as text, in the order of the numbers that `do` takes. */
  legal(): string[];
  do(n: number): void;
  /** Does an action through the gate; AciesError with `refused` when the rules forbid it. */
  apply(action: string): void;
  /** null when it is allowed, else the case and the reason. */
  why(action: string): string | null;
  /** Rolls as long as dice are pending; returns how often. */
  roll(rng: Rng): number;
  /** Of the pending roll's outcomes, in the order of `legal`. */
  weights(): number[];
  clone(): State;
  copyFrom(other: State): void;
  /** Turns what the viewer may not know into something it could equally be. */
  resample(viewer: Viewer, rng: Rng): void;
  /** Games played on from here by two levels, counted. */
  rollouts(levels?: [Level, Level], games?: number, seed?: number | bigint): { games: number; wins: [number, number]; draws: number; steps: number };
  view(viewer?: Viewer): Json;
  goals(viewer?: Viewer): Json;
  result(): Json;
  /** Odds card and exact odds of an action, or of the pending roll; AciesError when no dice hang on it. */
  card(action?: string | null): Json;
  odds(action?: string | null): Json;
  reach(piece: number | string): Json;
  /** A position file; new Game(name, { text }) opens it. */
  position(): string;
  /** The legal list as numbers of the fixed space. */
  numbers(): Int32Array;
  /** What the viewer is shown, as numbers; acies.h says what is where. */
  observe(viewer: Viewer): Int32Array;
}

/** A machine. For one game at a time. */
export class Player extends Held {
  /** `rollouts`: what a general may spend on a Game-Turn; its choice then depends on the seed alone. */
  constructor(level: Level, seed?: number | bigint, rollouts?: number | null);
  readonly level: Level;
  choose(state: State): string;
}

/** A game with its story: undo, resignation, and the record. */
export class Match extends Held {
  constructor(game: Game);
  readonly game: Game;
  /** Where it stands: to be asked, not to be changed. */
  readonly state: State;
  apply(action: string): void;
  /** An action or an order ("go RMS1 2110 W") of the side to act. */
  say(line: string): void;
  roll(rng: Rng): number;
  undo(side: Side): void;
  resign(side: Side): void;
  /** As State.winner, resignations counted. */
  readonly winner: number | null;
  record(players?: [string, string] | null): string;
}
