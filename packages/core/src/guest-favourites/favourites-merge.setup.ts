import { assign, emit, fromPromise, setup } from 'xstate';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  FavouritesMergeContext,
  FavouritesMergeEmitted,
  FavouritesMergeEvent,
  FavouritesMergeInput,
  FavouritesMergeTag,
  MergeOutcome,
} from './favourites-merge.types.ts';
import { noteOutcome, noteProblem } from './favourites-merge.updates.ts';

/** Milliseconds: a backstop behind the favourites' own, who read (100 s) and write (35 s) before they answer. */
const limits = { addLimit: 140_000 };

const place = 'favourites merge';

/** Names the chart uses: actor slots, guards, actions, delays. */
export const favouritesMergeSetup = setup({
  types: {
    context: {} as FavouritesMergeContext,
    events: {} as FavouritesMergeEvent,
    input: {} as FavouritesMergeInput,
    emitted: {} as FavouritesMergeEmitted,
    tags: {} as FavouritesMergeTag,
  },
  actors: {
    addFavourite: fromPromise<MergeOutcome, Pick<FavouritesMergeContext, 'services' | 'waiting'>>(
      ({ input: { services, waiting }, signal }) => {
        const [next] = waiting;
        return next ? services.add(next, signal) : Promise.reject(new Error(`[${place}] adding without a favourite`));
      },
    ),
  },
  guards: { hasWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    noteOutcome: assign(({ context }, { outcome }: { outcome: MergeOutcome }) => noteOutcome(context, outcome)),
    noteProblem: assign(({ context }, { thrown }: { thrown: unknown }) =>
      noteProblem(context, toAppError(thrown, place)),
    ),
    noteTimedOut: assign(({ context }) => noteProblem(context, timeoutError(place, limits.addLimit))),
    forgetProblem: assign({ problem: null }),
    refuseRetry: emit(({ event }) => ({
      type: 'merge.commandRefused' as const,
      command: event.type,
      reason: 'nothingFailed' as const,
    })),
  },
  delays: limits,
});
