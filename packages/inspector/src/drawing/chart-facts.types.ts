/** One state of a chart, with all that it does. */
export interface StateFacts {
  readonly id: string;
  readonly key: string;
  /** Its place in the chart: `open.ready`; the chart's own id for the chart. */
  readonly path: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly history?: 'shallow' | 'deep';
  /** Where a history leads when there is none yet. */
  readonly fallback?: string;
  /** Id of the state that is entered first. */
  readonly initial?: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that run while the state is active. */
  readonly invokes: readonly string[];
  /** What it gives when it ends, in words; a word for "computed" where only running it tells. */
  readonly output?: string;
  readonly states: readonly StateFacts[];
}

/** Why a command is not taken. */
export interface Refusal {
  readonly reason?: string;
}

/** One transition of a chart, in words. */
export interface TransitionFacts {
  /** The same id as in the inspector's log. */
  readonly id: string;
  readonly source: string;
  /** Ids of the states it leads to; empty when it stays. */
  readonly targets: readonly string[];
  readonly event: string;
  /** `else` when the guards before it said no. */
  readonly guard?: string;
  /** Its turn, from 1, where more than one guard is asked about the same event. */
  readonly turn?: number;
  /** A refusing action is not among them: it is the refusal. */
  readonly actions: readonly string[];
  readonly refusal?: Refusal;
  /** It leaves its state and enters it again. */
  readonly reenters: boolean;
}

/** What a named action does to other actors, where it can be read without running it. */
export interface ActionFacts {
  readonly name: string;
  readonly does: string;
}

/** Everything that is drawn of a chart. */
export interface ChartFacts {
  readonly root: StateFacts;
  readonly transitions: readonly TransitionFacts[];
  readonly actions: readonly ActionFacts[];
}
