import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';

/** A collection to choose. */
export interface CollectionChoice {
  readonly pk: Id;
  readonly name: string;
}

/** The chart's calls, passed in once. All reject with an `AppError`. */
export interface AddToCollectionServices {
  /** The user's collections; null when nobody is signed in, and then nothing was called (ruling 3). */
  find(signal: AbortSignal): Promise<readonly CollectionChoice[] | null>;
  create(name: string): Promise<CollectionChoice>;
  /** A product that is there already is no error. @param collection its pk. */
  add(collection: Id): Promise<void>;
}

export interface AddToCollectionInput {
  readonly services: AddToCollectionServices;
}

/** What a front end tells. Commands are `noun.verb`. */
export type AddToCollectionEvent =
  | { readonly type: 'collections.find' }
  | { readonly type: 'collection.pick'; readonly pk: Id }
  /** Makes a new one and adds to it. */
  | { readonly type: 'collection.create'; readonly name: string };

/** Why a command was not taken: shown or logged, never silent. */
export type AddToCollectionRefusal = 'busy' | 'notNow' | 'unknownCollection' | 'nameMissing';

/** What the chart tells whoever started it. */
export interface AddToCollectionEmitted {
  readonly type: 'command.refused';
  readonly command: AddToCollectionEvent['type'];
  readonly reason: AddToCollectionRefusal;
}

export interface AddToCollectionContext extends AddToCollectionInput {
  readonly choices: readonly CollectionChoice[];
  /** The collection that is added to; null before one is chosen or made. */
  readonly chosen: CollectionChoice | null;
  /** What is on its way began with a new collection. */
  readonly isNew: boolean;
  /** Why the last command came to nothing. */
  readonly problem: AppError | null;
}

/** `busy`: a call is on its way. `open`: the collections can be chosen from, or one is being added to. */
export type AddToCollectionTag = 'busy' | 'open';
