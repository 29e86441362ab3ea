import { assign, fromPromise, setup } from 'xstate';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  MiniBasketContext,
  MiniBasketEvent,
  MiniBasketInput,
  MiniBasketReason,
  MiniBasketServices,
  MiniBasketTag,
} from './mini-basket.types.ts';

/** Milliseconds. */
const times = {
  /** A pointer that only passes by opens nothing. */
  lookIntent: 300,
  /** A pointer may leave for a moment, on its way from the button to the panel. */
  leaveGrace: 400,
  /** A preview after an add is long enough to be read, and pauses while it is looked at. */
  previewTime: 6_000,
  /** Backstop behind the basket's own limits. */
  openingLimit: 100_000,
};

/** Names the mini basket's chart uses: actor slot, guards, actions, delays. */
export const miniBasketSetup = setup({
  types: {
    context: {} as MiniBasketContext,
    events: {} as MiniBasketEvent,
    input: {} as MiniBasketInput,
    tags: {} as MiniBasketTag,
  },
  actors: {
    waitForBasket: fromPromise<void, { readonly services: MiniBasketServices }>(({ input, signal }) =>
      input.services.ready(signal),
    ),
  },
  guards: {
    isFor: ({ context }, { reason }: { reason: MiniBasketReason }) => context.reason === reason,
  },
  actions: {
    noteReason: assign((_, { reason }: { reason: MiniBasketReason }) => ({ reason, error: null })),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => ({ error: toAppError(thrown, 'mini basket') })),
    noteTimedOut: assign({ error: () => timeoutError('mini basket', times.openingLimit) }),
  },
  delays: times,
});
