import type { AppError } from '../errors/app-error.ts';
import type { FavouritesMergeContext, FavouritesMergeInput, MergeOutcome } from './favourites-merge.types.ts';

/** The first one marked is the first one added. */
export function initialContext({ services, kept }: FavouritesMergeInput): FavouritesMergeContext {
  return { services, waiting: [...kept].reverse(), added: 0, refused: [], problem: null };
}

/** One favourite less to add. */
export function noteOutcome(
  { waiting, added, refused }: FavouritesMergeContext,
  outcome: MergeOutcome,
): Partial<FavouritesMergeContext> {
  const [done, ...rest] = waiting;
  if (done === undefined || outcome === 'added') return { waiting: rest, added: added + 1 };
  return { waiting: rest, refused: [...refused, done] };
}

/** The one that failed goes last: one alone that the host cannot add keeps no other from being added. */
export function noteProblem(
  { waiting: [failed, ...rest] }: FavouritesMergeContext,
  problem: AppError,
): Partial<FavouritesMergeContext> {
  return { waiting: failed === undefined ? rest : [...rest, failed], problem };
}
