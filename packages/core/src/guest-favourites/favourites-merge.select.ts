import type { SnapshotFrom } from 'xstate';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import type { favouritesMergeMachine } from './favourites-merge.machine.ts';

/** What a screen may know of a merge. */
export interface FavouritesMergeView {
  /** `failed`: it stopped, and can go on. */
  readonly status: 'merging' | 'failed' | 'merged';
  /** How many are in the account now. */
  readonly added: number;
  /** How many are not added yet, and kept in the browser. */
  readonly left: number;
  /** Names of those the host did not take: they are not sold any more. */
  readonly refused: readonly string[];
  /** Why it stopped. */
  readonly problem: ErrorView | null;
}

/** Snapshot to view: total, there is one for every state. */
export function selectFavouritesMerge(snapshot: SnapshotFrom<typeof favouritesMergeMachine>): FavouritesMergeView {
  const { added, waiting, refused, problem } = snapshot.context;
  return {
    status: snapshot.hasTag('busy') ? 'merging' : snapshot.matches('failed') ? 'failed' : 'merged',
    added,
    left: waiting.length,
    refused: refused.map(({ name }) => name),
    problem: toErrorView(problem),
  };
}
