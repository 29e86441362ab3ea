import type { ChartDefinition } from './chart.types.ts';

/** A value that is safe to show: what is not allowed by key is a word in angle brackets. */
export type Shown = string | number | boolean | null | readonly Shown[] | { readonly [key: string]: Shown };

/** An event as it is shown. */
export interface ShownEvent {
  readonly type: string;
  readonly payload: Shown;
}

/** A guard that was asked, and its answer. */
export interface AskedGuard {
  readonly name: string;
  readonly answer: boolean;
}

interface About {
  /** Which actor; unique within one page load. */
  readonly actor: string;
  /** Milliseconds since the page was loaded. */
  readonly at: number;
}

/** An actor came to be. */
export interface ActorStarted extends About {
  readonly kind: 'started';
  readonly parent?: string;
  /** Name of the chart, or of the invoked logic. */
  readonly name: string;
  /** Only charts have one; a promise or callback has not. */
  readonly chart?: ChartDefinition;
}

/** An actor was sent an event. */
export interface EventSent extends About {
  readonly kind: 'sent';
  readonly from?: string;
  readonly event: ShownEvent;
}

/** A chart took a step: transitions were taken, or guards asked and nothing happened. */
export interface StepTaken extends About {
  readonly kind: 'step';
  readonly event: string;
  /** Ids of {@link ChartTransition}. */
  readonly taken: readonly string[];
  readonly guards: readonly AskedGuard[];
}

/** An actor is in a state now. */
export interface ActorSettled extends About {
  readonly kind: 'settled';
  readonly status: string;
  /** Ids of all active states. */
  readonly active: readonly string[];
  readonly tags: readonly string[];
  readonly context: Shown;
}

/** What a page tells the inspector, in order. */
export type InspectorMessage = ActorStarted | EventSent | StepTaken | ActorSettled;

/** The address on the shop's own origin that leads to the inspector in inspect mode. */
export const inspectPath = '/__inspect';
