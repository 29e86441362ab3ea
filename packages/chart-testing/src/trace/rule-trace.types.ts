/** One rule of a specification, and where charts show that it is kept. */
export interface Rule {
  /** Short, of its own, and never given twice: `W5`. */
  readonly id: string;
  /** The rule in one plain sentence. */
  readonly rule: string;
  /** Where it is written: `specification 4, ruling 22`. */
  readonly source: string;
  /** Ids of transitions, or of a guard's no (`no: …`), by the name of the chart that has them. */
  readonly transitions?: Readonly<Record<string, readonly string[]>>;
  /**
   * The words of a path's steps, by the name of the chart: where the first path that passes the transitions shows something else
   * than the rule speaks of. The way is gone, and has to pass them all.
   */
  readonly ways?: Readonly<Record<string, readonly string[]>>;
  /** Why no chart can show it; its tests then do. */
  readonly beyond?: string;
  /** Test files that show what transitions leave open: which value is chosen, what is sent. */
  readonly tests?: readonly string[];
}

/** A transition of a rule, and what proves it: the rule's own way, or the first path, with all of the rule's in that chart where one does. */
export interface RuleProof {
  readonly chart: string;
  readonly id: string;
  /** The path's number within its chart, from 1; null: it is the rule's own way, or, without words, no path passes the transition. */
  readonly number: number | null;
  /** The path's words; empty without a path. */
  readonly title: string;
}

/** A rule with its proofs. */
export interface TracedRule extends Rule {
  readonly proofs: readonly RuleProof[];
}

/** What came of looking for every rule in the charts. */
export interface RuleTrace {
  readonly rules: readonly TracedRule[];
  /** What is wrong, a line for each: an unknown transition, one that no path passes, an id that is given twice. */
  readonly faults: readonly string[];
}
