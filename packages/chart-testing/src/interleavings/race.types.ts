/**
 * Something that runs while its requests wait for replies: a chart with its services, several charts, a whole checkout. A test
 * answers by hand, in any order; a reply that nobody waits for any more can still arrive.
 */
export interface RunningRace {
  /** Replies that are on their way, each by words of its own, the oldest first: `the reply to read 2`. */
  pending(): readonly string[];
  /** The reply arrives; resolves when all that follows by itself has happened. */
  answer(reply: string): Promise<void>;
  /** What can happen besides, by words of its own: a press of the shopper, a change elsewhere. */
  offered(): readonly string[];
  happen(event: string): Promise<void>;
  /** What is broken now, in words; asked after each step. */
  breaches(): readonly string[];
  /** What is broken although nothing is on its way any more. */
  breachesAtRest(): readonly string[];
  stop(): void;
}

/** What is interleaved, and how far. */
export interface Race {
  readonly name: string;
  /** The same each time. */
  open(): Promise<RunningRace>;
  /** Most events of an interleaving. */
  readonly events: number;
  /** Replies on their way together; 4 by default. Where as many wait, one has to arrive before the next event. */
  readonly pending?: number;
  /** Ways that broke something once, in words: judged first, for good. */
  readonly replays?: readonly (readonly string[])[];
}

/** An interleaving that broke something. */
export interface RaceFailure {
  /** The shortest way found. */
  readonly steps: readonly string[];
  readonly breaches: readonly string[];
  /** Steps of the interleaving that was met first. */
  readonly metWith: number;
}

/** What came of all interleavings of one race. */
export interface RaceReport {
  readonly name: string;
  /** Interleavings that were judged: every one there is, unless one fails. */
  readonly judged: number;
  /** Most replies that were on their way together. */
  readonly mostPending: number;
  readonly failure: RaceFailure | null;
}
