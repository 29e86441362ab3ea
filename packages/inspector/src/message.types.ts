import type { ChartDefinition } from './chart.types.ts';

/** A value that is safe to show: what the application does not let be seen is a word in angle brackets. */
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
  /** Id of the {@link ChartTransition} that it guards; recordings of earlier versions have none. */
  readonly transition?: string;
}

interface About {
  /** Which actor; unique within one page load. */
  readonly actor: string;
  /** Milliseconds since 1970, with fractions: times of several page loads stand on one axis. */
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
  /** The application lets the inspector's page send events to it. */
  readonly takesEvents?: true;
  /** What a promise or callback was started with. */
  readonly input?: Shown;
}

/** An actor was sent an event. */
export interface EventSent extends About {
  readonly kind: 'sent';
  readonly from?: string;
  readonly event: ShownEvent;
  /**
   * Set when it was not the application that sent it: somebody did from the inspector's page, or walked by it in a branch, where
   * nothing ran.
   */
  readonly by?: 'inspector' | 'branch';
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
  /** Names of the actions that ran since it settled before. */
  readonly actions: readonly string[];
  /** Absent when it is the same as before. */
  readonly context?: Shown;
  /** What a promise brought, or the name of the error it ended with. */
  readonly output?: Shown;
}

/** Messages that found no place while the inspector was away or slow, or that it cannot read: the record has a gap here. */
export interface MessagesLost {
  readonly kind: 'lost';
  readonly at: number;
  readonly count: number;
  /** Too large or too odd for the inspector. */
  readonly isUnreadable?: true;
}

/** The page load has ended: its tab was closed, reloaded or led elsewhere. */
export interface PageClosed {
  readonly kind: 'closed';
  readonly at: number;
}

/** What an actor does. */
export type ActorMessage = ActorStarted | EventSent | StepTaken | ActorSettled;

/** What a page tells the inspector, in order. */
export type InspectorMessage = ActorMessage | MessagesLost | PageClosed;

/** An event that somebody sends from the inspector's page to an actor of a page load. */
export interface SentEvent {
  readonly actor: string;
  readonly event: { readonly type: string; readonly payload: object };
}

/** The same on its way: what became of it is answered by its id. */
export interface SentCommand extends SentEvent {
  readonly id: string;
}

/** The address on the shop's own origin that leads to the inspector in inspect mode. */
export const inspectPath = '/__inspect';
