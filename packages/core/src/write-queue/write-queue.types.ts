import type { AppError } from '../errors/app-error.ts';

/**
 * The closed unions of one kind of value that is read and written: the basket, the business basket, the favourites. A chart
 * names its own in an interface that extends this one.
 */
export interface QueueTypes {
  /** What is known; includes null where a page may start without it. */
  readonly value: unknown;
  /** The events that ask for a write. */
  readonly write: { readonly type: string };
  /** Type of the event "try again" after a failed read. */
  readonly retry: string;
  /** Type of the event that says that somebody else changed the value. */
  readonly invalidated: string;
  /** One write, waiting or on its way. */
  readonly command: object;
  /** What a write resolves with. */
  readonly reply: unknown;
  /** Why a command is not taken. */
  readonly refusal: string;
  /** Where the error of a command is kept. */
  readonly place: string | number;
  readonly emitted: { readonly type: string };
  /** What just happened, for one polite announcement; null for a kind that announces nothing. */
  readonly announcement: { readonly sequence: number } | null;
  /** What the page knows from the start and no reply changes. */
  readonly settings: object | null;
}

/** The last write that failed, by place; gone when it is tried again there. */
export type QueueErrors<Q extends QueueTypes> = { readonly [Place in Q['place']]?: AppError };

/** Everything the chart of a kind may be told. */
export type QueueEvent<Q extends QueueTypes> =
  | Q['write']
  | { readonly type: Q['retry'] }
  | { readonly type: Q['invalidated'] };

/**
 * Whether the value may be old. `beforeCall`: something changed since it was read, read it again.
 * `duringCall`: something changed while a call is in flight, so its reply may be old as well.
 */
export type Staleness = 'no' | 'beforeCall' | 'duringCall';

/** What the chart needs from outside, passed in once. Both reject with an `AppError`. */
export interface QueueServices<Q extends QueueTypes> {
  load(signal: AbortSignal): Promise<NonNullable<Q['value']>>;
  /** @param value what is known when the write leaves. */
  write(command: Q['command'], signal: AbortSignal, value: Q['value']): Promise<Q['reply']>;
}

export interface QueueContext<Q extends QueueTypes> {
  readonly services: QueueServices<Q>;
  /** The server's newest word. */
  readonly value: Q['value'];
  /** Commands that wait, oldest first. */
  readonly waiting: readonly Q['command'][];
  /** The one write in flight. */
  readonly current: Q['command'] | null;
  readonly stale: Staleness;
  readonly errors: QueueErrors<Q>;
  readonly readError: AppError | null;
  readonly announcement: Q['announcement'];
  readonly settings: Q['settings'];
}

/** `busy`: a write is in flight. `reading`: a read is. `unread`: the last read failed, and nobody has tried again. */
export type QueueTag = 'busy' | 'reading' | 'unread';

/** What the reply to a write means for the value. */
export interface Answer<Q extends QueueTypes> {
  readonly value: Q['value'];
  /** `ended`: the value is the newest, whatever was old before. `kept`: what was old stays old. `begun`: read it again. */
  readonly staleness: 'ended' | 'kept' | 'begun';
  /** The errors from now on; absent: those of the command's place are over. */
  readonly errors?: QueueErrors<Q>;
}

/** How a write ended, for its announcement. */
export interface Outcome<Q extends QueueTypes> {
  /** As it was before. */
  readonly context: QueueContext<Q>;
  readonly command: Q['command'];
  readonly isWritten: boolean;
  /** The value afterwards. */
  readonly value: Q['value'];
}

/** The names of a kind's events. */
export interface QueueEvents<Q extends QueueTypes> {
  /**
   * Every write. `checked`: it may be refused at any time, for a wrong amount or because it is done already. `open`: nothing
   * speaks against it unless another write is in flight.
   */
  readonly writes: { readonly [Type in Q['write']['type']]: 'open' | 'checked' };
  readonly retry: Q['retry'];
  readonly invalidated: Q['invalidated'];
}

/** How one kind differs from the others: names and pure functions alone. */
export interface QueueRules<Q extends QueueTypes> {
  /** What is read and written, for the developer: "basket". */
  readonly place: string;
  readonly events: QueueEvents<Q>;
  toCommand(event: Q['write']): Q['command'];
  /** Why a command is not taken, or undefined when it is. */
  refusalOf(context: QueueContext<Q>, event: Q['write']): Q['refusal'] | undefined;
  placeOf(command: Q['command']): Q['place'];
  /** Whether a waiting command need not be sent when a newer one is taken; never when absent. */
  isReplaced?(older: Q['command'], newer: Q['command']): boolean;
  /** The errors when a command is taken; absent: those of its place are over. */
  errorsWhenTaken?(errors: QueueErrors<Q>, command: Q['command']): QueueErrors<Q>;
  answer(context: QueueContext<Q>, command: Q['command'], reply: Q['reply']): Answer<Q>;
  /** Whether a waiting command fails with the one before it; never when absent. */
  failsWithOthers?(command: Q['command']): boolean;
  announce(outcome: Outcome<Q>): Q['announcement'];
  readonly emitted: {
    refused(command: QueueEvent<Q>['type'], reason: Q['refusal'] | 'alreadyAsked'): Q['emitted'];
    /** Absent where nobody asks which commands were replaced. */
    replaced?(command: Q['command']): Q['emitted'];
    written(command: Q['command'], reply: Q['reply']): Q['emitted'];
    failed(command: Q['command'], error: AppError): Q['emitted'];
  };
}
