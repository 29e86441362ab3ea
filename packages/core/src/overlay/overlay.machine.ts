import { overlaySetup } from './overlay.setup.ts';

const returns = { guard: 'isBack', target: 'returned', actions: 'noteReturn' } as const;

/**
 * The frame in which a bank or provider asks the shopper something: a dialog on wide screens, the in-app frame on
 * phones. It knows when to close, not what was paid (checkout.md §7.3).
 */
export const overlayMachine = overlaySetup.createMachine({
  id: 'overlay',
  context: ({ input }) => ({ ...input, outcome: 'blocked', returnedTo: null }),
  initial: 'opening',
  output: ({ context: { outcome, returnedTo } }) => ({ outcome, returnedTo }),
  on: {
    'overlay.cancel': { target: '.cancelled', actions: 'noteCancel' },
    'overlay.failed': '.blocked',
  },
  after: { challengeLimit: { target: '.timedOut', actions: 'noteTimeOut' } },
  states: {
    opening: {
      tags: 'busy',
      on: { 'overlay.loaded': [returns, { target: 'challenge' }] },
      after: { openingLimit: 'blocked' },
    },
    challenge: {
      on: { 'overlay.loaded': [returns, { target: 'challenge', reenter: true }] },
      after: { stallLimit: 'stalled' },
    },
    stalled: { on: { 'overlay.loaded': [returns, { target: 'challenge' }] } },
    returned: { type: 'final' },
    cancelled: { type: 'final' },
    timedOut: { type: 'final' },
    blocked: { type: 'final' },
  },
});
