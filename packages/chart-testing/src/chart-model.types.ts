import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** One thing the outside world can do to the chart, with words for people. */
export interface EventCase<TMachine extends AnyStateMachine> {
  /** Words for the path list: "chooses the second shipping option". */
  readonly name: string;
  readonly event: EventFromLogic<TMachine>;
  /** Keeps the walk small: false where the case adds nothing. Absent: wherever the chart listens to the event. */
  readonly when?: (snapshot: SnapshotFrom<TMachine>) => boolean;
  /** How often a random walk chooses it among others: 1 by default, 0 for never. */
  readonly weight?: number;
}

/** One way an invoked actor can end. Exactly one of `output` and `error` says how. */
export interface OutcomeCase<TMachine extends AnyStateMachine> {
  readonly name: string;
  readonly when?: (snapshot: SnapshotFrom<TMachine>) => boolean;
  /** What the actor resolves with, from the snapshot it is running in. */
  readonly output?: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** What the actor rejects with. */
  readonly error?: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** How often a random walk chooses it among others: 1 by default, 0 for never. */
  readonly weight?: number;
}

/** One more thing the chart can be started with. */
export interface NamedInput<TMachine extends AnyStateMachine> {
  /** Words for the path list: "asks about a known attempt". */
  readonly name: string;
  readonly input: InputFrom<TMachine>;
}

/** Where a chart does on purpose what no chart should, and why a reader may accept it. */
export interface Exception {
  /** States, by their place in the chart: `sending.reading`. */
  readonly in: readonly string[];
  readonly because: string;
}

/** New state of a reference after one of its steps; false or undefined where the step is not offered: nothing changes then. */
// A method's parameters are bivariant, so a handler may name the type of its own event, output or error.
type ReferenceStep<TSeen> = { step(seen: TSeen, given: never): TSeen | false | undefined }['step'];

/**
 * A second, simpler account of what a chart is for: a state of your own, the steps it offers and what comes of each. It is followed
 * through the walk, and differs from the chart where one of them is wrong.
 */
export interface Reference<TSeen = unknown> {
  /** State at the start. It has no counters without a bound, or following it never ends. */
  start(input: never): TSeen;
  /**
   * New states by the type of an event, or by `save answers` and `save fails` for an actor that the chart names `save`. The second
   * argument is the event, the output or the error.
   */
  readonly steps: Readonly<Record<string, ReferenceStep<TSeen>>>;
  /** Expected result of the model's `view`. */
  shows(seen: TSeen): object;
  /** Timers that run there, by their milliseconds, with what comes of each. Absent: no timer is compared and none changes anything. */
  waits?(seen: TSeen): Readonly<Record<number, TSeen>>;
  /** Actors that run there at least, with the part of their input that matters; undefined for any. */
  runs?(seen: TSeen): Readonly<Record<string, unknown>>;
  /**
   * Names of the custom actions and the events emitted or sent by a step, in their order. `step` is its key in `steps`, or such as
   * `5000 ms`. Absent: they are not compared.
   */
  does?(before: TSeen, after: TSeen, step: string): readonly unknown[];
}

/** A way through a chart, in words, that broke something once. */
export interface Replay {
  /** What it broke. */
  readonly broke: string;
  /** Name of the input it starts with; absent for the model's first. */
  readonly input?: string;
  /** The words of each step, as paths tell them. */
  readonly steps: readonly string[];
}

/**
 * All that generated tests need to know about a chart: its input, the events and actor outcomes worth telling apart,
 * and what must be true everywhere. A chart's `*.model.ts` exports one.
 */
export interface ChartModel<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** Name of the chart in reports and of its drawing in docs/machines. */
  readonly chart: string;
  readonly machine: TMachine;
  readonly input: InputFrom<TMachine>;
  /** Other inputs that lead elsewhere; from each the chart is walked as well. */
  readonly inputs?: readonly NamedInput<TMachine>[];
  readonly events: readonly EventCase<TMachine>[];
  /**
   * By an actor's id, by the name of its slot, or by the beginning of either and `*`. A spawn without an id and a slot is named after
   * its machine's id, and `spawned` if it is no machine. Every actor that the chart invokes or spawns must be here, if only with an
   * empty list; a stand-in takes its place. What such an actor sends on its own is an event case.
   */
  readonly actors: Readonly<Record<string, readonly OutcomeCase<TMachine>[]>>;
  /**
   * Custom actions that paths run, by name, or all. By default none runs, because they may touch the outside; a crash inside them is not
   * seen. XState's own (`assign`, `raise`, `sendTo`, `emit`, `enqueueActions`) always run.
   */
  readonly runs?: boolean | readonly string[];
  /** What the snapshot of a slot's stand-in shows, for a chart that looks at one it runs. */
  readonly looks?: Readonly<Record<string, object>>;
  /**
   * The part of the context that makes two snapshots different for the walk. Leave out counters, times and texts, or
   * the walk never ends. Sets, maps, errors and bigints are compared by their content; a function or a symbol is an error.
   * Default: nothing, only the state value counts.
   */
  readonly project?: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** Throws when the snapshot breaks a promise; asked after every step of every path. */
  readonly invariant?: (snapshot: SnapshotFrom<TMachine>) => void;
  /** Where a shopper may stay: something can be done, or all is done. Every state must lead to one of these. */
  readonly isRest?: (snapshot: SnapshotFrom<TMachine>) => boolean;
  /** Transitions and guard outcomes that cannot be reached, by their id in the report, with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /**
   * Errors that the chart leaves to its parent, by the id of the crash in the report, with the reason. Any other error that no
   * transition takes is a crash, and fails.
   */
  readonly leftToParent?: Readonly<Record<string, string>>;
  /**
   * States in which each event is heard, by its type; a type that is not here is heard everywhere. What is heard elsewhere, or
   * not heard where it should be, is a breach. Absent: not asked.
   */
  readonly hears?: Readonly<Record<string, readonly string[]>>;
  /** Waits without a time limit of their own, by their state, with the reason. */
  readonly patient?: Readonly<Record<string, string>>;
  /** Actors that can only succeed, or only fail, by their name in `actors`, with the reason. */
  readonly oneEnd?: Readonly<Record<string, string>>;
  /** Events that end a call on its way, by their type. */
  readonly cuts?: Readonly<Record<string, Exception>>;
  /** Events that are heard and come to nothing, by their type. */
  readonly idle?: Readonly<Record<string, Exception>>;
  /** States whose calls may fail without a trace, with the reason. */
  readonly traceless?: Readonly<Record<string, string>>;
  /** What the chart knows has this age, a number that grows; it never goes back. Null: it knows nothing yet. */
  readonly age?: (snapshot: SnapshotFrom<TMachine>) => number | null;
  /** Names of the setup that this chart does not use, with the reason: several charts share it. */
  readonly spare?: Readonly<Record<string, string>>;
  /** The part of a snapshot that a screen shows: baselines keep it, and the `reference` is compared with it. */
  readonly view?: (snapshot: SnapshotFrom<TMachine>) => object;
  /** A second account of `view`, written without the chart. */
  readonly reference?: Reference;
  /** Ways that broke something once: each is a test for good. */
  readonly replays?: readonly Replay[];
  /** Upper bound of the walk's steps, 20,000 by default: an endless walk is an error, not a hang. */
  readonly limit?: number;
}

/** What makes the chart take a step. */
export type StepCause =
  | { readonly kind: 'event'; readonly type: string }
  | { readonly kind: 'after'; readonly type: string }
  | { readonly kind: 'done'; readonly type: string; readonly actorId: string }
  | { readonly kind: 'error'; readonly type: string; readonly actorId: string };

/** One step of a path: what happens, and the state it must lead to. */
export interface PlannedStep {
  readonly cause: StepCause;
  /** The cause in words. */
  readonly words: string;
  /** The event as the chart gets it. */
  readonly event: { readonly type: string; readonly output?: unknown; readonly error?: unknown };
  /** Types of the events that earlier timers send while this one's time passes. */
  readonly earlier: readonly string[];
  /** Serialised snapshot the chart must be in afterwards. */
  readonly leadsTo: string;
  /** Its state in words: `resting.choosing`. */
  readonly state: string;
}

/** One step of a path. */
export interface PathStep extends PlannedStep {
  /** When it happens, in milliseconds from the start: early, and so that every timer ends in its turn. */
  readonly at: number;
}

/** One generated test: from the start through the steps. */
export interface ChartPath {
  readonly title: string;
  /** Name of the input it starts with; empty for the model's first. */
  readonly input: string;
  readonly startsIn: string;
  readonly steps: readonly PathStep[];
  /** Ids of the transitions and guard outcomes that this path is the first to cover. */
  readonly covers: readonly string[];
  /** Ids of all that it passes. */
  readonly passes: readonly string[];
  /** Id of the crash it ends with; absent when the chart goes on or ends as it should. */
  readonly crash?: string;
}

/** How much of one kind of thing in a chart the paths reach. */
export interface CoverageCount {
  readonly declared: number;
  readonly covered: number;
  /** Ids that no path reaches and the model does not explain. */
  readonly unreached: readonly string[];
  /** Ids the model calls unreachable, with its reason. */
  readonly excused: Readonly<Record<string, string>>;
}

/**
 * Goals of paths besides each transition and each guard's no: every situation, every two transitions in a row, or both outcomes of
 * each clause of a guard that `and`, `or` and `not` combine.
 */
export type Coverage = 'transitions' | 'situations' | 'pairs' | 'conditions';

/** The chart stops with an error that nobody takes. */
export interface CrashReport {
  readonly id: string;
  /** What was thrown, or the error of the actor that has no `onError`. */
  readonly error: unknown;
  /** A shortest path that leads to it. */
  readonly path: ChartPath;
}

/** What came of walking a chart: its paths, what they cover, and where it can stop or get stuck. */
export interface ChartReport {
  readonly chart: string;
  readonly states: CoverageCount;
  readonly transitions: CoverageCount;
  /** Guards that said no at least once; a guard that said yes is a covered transition. */
  readonly refusals: CoverageCount;
  readonly coverage: Coverage;
  /** Situations, pairs or outcomes of clauses, as `coverage` asks; none of `transitions`. */
  readonly further: CoverageCount;
  /** Transitions guarded by an inline function, whose clauses are not visible; only of the coverage `conditions`. */
  readonly inlineGuards: readonly string[];
  readonly paths: readonly ChartPath[];
  /** Crashes that the model does not leave to the parent. */
  readonly crashes: readonly CrashReport[];
  /** By the id of a transition or a guard's no: how many steps of the paths pass it. */
  readonly hits: Readonly<Record<string, number>>;
  /** Custom actions that the walk met and paths do not run. */
  readonly notRun: readonly string[];
  /** `Math.random` and `Date`, when the chart calls them: paths seed the one and move the other with their clock. */
  readonly reads: readonly string[];
  /** Visited snapshots from which no rest is reached within eight steps. */
  readonly stuck: readonly string[];
  /** Visited snapshots and the steps between them: the size of the walk. */
  readonly walked: { readonly snapshots: number; readonly steps: number };
}
