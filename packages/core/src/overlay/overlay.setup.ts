import { assign, setup } from 'xstate';
import { closingPath } from './frame-load-rule.ts';
import type { OverlayContext, OverlayEvent, OverlayInput, OverlayOutput } from './overlay.types.ts';

/** Names the overlay chart uses. No ports: what loads in the frame is told by events. */
export const overlaySetup = setup({
  types: {
    context: {} as OverlayContext,
    events: {} as OverlayEvent,
    input: {} as OverlayInput,
    output: {} as OverlayOutput,
    tags: {} as 'busy',
  },
  guards: {
    isBack: ({ context, event }) => event.type === 'overlay.loaded' && closingPath(event.href, context) !== null,
  },
  actions: {
    noteReturn: assign({
      outcome: 'returned',
      returnedTo: ({ context, event }) => (event.type === 'overlay.loaded' ? closingPath(event.href, context) : null),
    }),
    noteCancel: assign({ outcome: 'cancelled' }),
    noteTimeOut: assign({ outcome: 'timedOut' }),
  },
  delays: {
    /** The first page has to load within this time. Milliseconds. */
    openingLimit: 15_000,
    /** A frame in which no page loads for this long may hold a page that cannot leave it. Milliseconds. */
    stallLimit: 20_000,
    /** A payment attempt lives 15 minutes at the host (checkout.md §5.3). Milliseconds. */
    challengeLimit: 900_000,
  },
});
