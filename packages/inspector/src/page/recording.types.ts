import type {
  ActorSettled,
  AskedGuard,
  EventSent,
  MessagesLost,
  PageClosed,
  Shown,
  StepTaken,
} from '../message.types.ts';

/** A started actor as the page gets it: with its chart's id instead of the chart. */
export interface StartedMessage {
  readonly kind: 'started';
  readonly actor: string;
  readonly at: number;
  readonly parent?: string;
  readonly name: string;
  readonly chartId?: string;
  readonly takesEvents?: true;
  readonly input?: Shown;
}

/** A message as the page gets it. */
export type PageMessage = StartedMessage | EventSent | StepTaken | ActorSettled | MessagesLost | PageClosed;

/** A message with the page load it came from. */
export interface PageEntry {
  readonly session: string;
  readonly number: number;
  readonly message: PageMessage;
}

/** What is known of one actor at one moment. */
export interface ActorView {
  /** Its id among all page loads. */
  readonly key: string;
  readonly session: string;
  readonly parent?: string;
  readonly name: string;
  /** Only charts have one. */
  readonly chartId?: string;
  /** Events can be sent to it from here. */
  readonly takesEvents?: true;
  /** xstate's, or `closed` once its page load has ended. */
  readonly status: string;
  readonly active: readonly string[];
  /** When each active state was entered, milliseconds since 1970. */
  readonly entered: ReadonlyMap<string, number>;
  readonly tags: readonly string[];
  readonly context: Shown;
  /** Transitions of the last event. */
  readonly taken: readonly string[];
  readonly startedAt: number;
  readonly input?: Shown;
  readonly output?: Shown;
  readonly endedAt?: number;
  /** The line during which it was started. */
  readonly cause?: number;
}

/** A line of the log: what one actor was sent, and what it did then. */
export interface LogLine {
  /** Its number among all lines, from 0; it stays when older lines are forgotten. */
  readonly index: number;
  readonly actor: string;
  readonly at: number;
  readonly name: string;
  readonly event: string;
  readonly payload: Shown;
  /** Who sent it. */
  readonly from?: { readonly key: string; readonly name: string };
  /** Set when it was not the application that sent it. */
  readonly by?: EventSent['by'];
  /** How many entries had been taken when the actor was done with it. */
  end: number;
  taken: readonly string[];
  guards: readonly AskedGuard[];
  actions: readonly string[];
  before: readonly string[];
  after: readonly string[];
  contextBefore: Shown;
  contextAfter: Shown;
  /** Messages that are missing before this line. */
  gap: number;
}
