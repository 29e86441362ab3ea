import type { JsonSchema } from './json-schema.types.ts';

/** One arrow of a chart. */
export interface ChartTransition {
  /** Unique within the chart; the same for a transition that is drawn and one that was taken. */
  readonly id: string;
  /** Id of the state it starts at. */
  readonly source: string;
  /** Ids of the states it leads to; empty when it stays. */
  readonly targets: readonly string[];
  /** The event in words: `checkout.pay`, `load done`, `after resendCooldown`, `always`. */
  readonly event: string;
  /** The interpreter itself sends its event: a delay, an end of what runs, `always`. */
  readonly isInternal?: true;
  readonly guard?: string;
  /** Milliseconds after which it is taken by itself; only where the chart names a number. */
  readonly delay?: number;
  /** Its source is left and entered anew, though its targets stand inside it. */
  readonly reenter?: true;
  readonly actions: readonly string[];
}

/** One state of a chart with the states inside it. */
export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of the state that is entered first. */
  readonly initial?: string;
  /** Of a history state: what it brings back, the states right below its parent or all of them. */
  readonly history?: 'shallow' | 'deep';
  /** Of a history state: ids of the states it leads to when its parent was never left. */
  readonly defaults?: readonly string[];
  readonly tags: readonly string[];
  /** Names of the actors that run while the state is active. */
  readonly invokes: readonly string[];
  readonly states: readonly ChartState[];
}

/** A chart as data: what is drawn. */
export interface ChartDefinition {
  readonly root: ChartState;
  readonly transitions: readonly ChartTransition[];
  /** What events hold besides their type, where the application says so. */
  readonly payloads?: { readonly [type: string]: JsonSchema };
}
