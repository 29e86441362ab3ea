import type { AppError } from '../errors/app-error.ts';

/** One entry of a list, with what takes it out and what puts it back. Both reject with an `AppError`, or with anything else. */
export interface RemovableEntry {
  /** Tells it from the others: for the control that shows it. */
  readonly key: string;
  /** For the words about it. */
  readonly name: string;
  /** Takes it out, with all that must follow: the list is read again. A write that was sent goes on when the page is left. */
  remove(): Promise<unknown>;
  putBack(): Promise<unknown>;
}

/** What a front end tells. Commands are `noun.verb`. */
export type RemovalEvent =
  | { readonly type: 'entry.remove'; readonly entry: RemovableEntry }
  /** Puts the entry back that was removed last. */
  | { readonly type: 'entry.putBack' };

/** Why a command was not taken: shown or logged, never silent. `notNow`: nothing was removed. */
export type RemovalRefusal = 'busy' | 'notNow';

/** What the chart tells whoever started it. */
export type RemovalEmitted =
  | { readonly type: 'entry.removed' }
  | { readonly type: 'entry.returned' }
  | {
      readonly type: 'command.refused';
      readonly command: RemovalEvent['type'];
      readonly reason: RemovalRefusal;
    };

export interface RemovalContext {
  /** The entry that is being removed, or was removed last; null before a first one, and once it is back. */
  readonly entry: RemovableEntry | null;
  /** Why the last command came to nothing. */
  readonly problem: AppError | null;
}

/** `busy`: a call is on its way. `returnable`: the entry is out of the list, and can be put back. */
export type RemovalTag = 'busy' | 'returnable';
