import type { WireOutcome } from '../checkout-state.types.ts';
import { attemptSetup } from './attempt.setup.ts';
import type { AttemptStart } from './attempt.types.ts';
import { startAttempt } from './attempt.updates.ts';

const startsBy = (by: AttemptStart['by']) => ({ type: 'startsBy', params: { by } }) as const;

const outcomeIs = (kind: WireOutcome['kind']) => ({ type: 'outcomeIs', params: { kind } }) as const;

/** What the host says of a page of the payment, or of the attempt as a whole. */
const goesOn = [
  { guard: 'wantsFrame', target: '#attempt.challenged', actions: 'noteAnswer' },
  { guard: 'wantsWindow', target: '#attempt.atProvider', actions: 'noteAnswer' },
] as const;

/** A host that names no attempts: its basket is closed, or everything is as it was. */
const unnamed = [
  { guard: 'isBasketClosed', target: '#attempt.basketClosed', actions: 'noteAnswer' },
  { guard: 'isTooSoon', target: '#attempt.checking.waiting', actions: 'noteSilence' },
  {
    guard: 'isUnplaced',
    target: '#attempt.ended',
    actions: ['noteAnswer', { type: 'endAs', params: { result: 'notPlaced' } }],
  },
] as const;

/** The host answers that the attempt is not open, without an error that the shopper could read. */
const uncharged = {
  guard: 'isUncharged',
  target: '#attempt.ended',
  actions: ['noteAnswer', { type: 'endAs', params: { result: 'notCharged' } }],
} as const;

const ends = { target: '#attempt.ended', actions: ['noteAnswer', 'noteResult'] } as const;

/**
 * One try to pay (checkout.md §5.3), from Pay until its end is known. Its page is posted once; a lost reply leads to asking
 * the host what became of it, never to a second Pay. It reserves the transport; the payment releases it after its end.
 */
export const attemptMachine = attemptSetup.createMachine({
  id: 'attempt',
  context: ({ input }) => startAttempt(input),
  initial: 'starting',
  entry: 'reserve',
  output: ({ context: { result, outcome, question, frame } }) => ({ result, outcome, question, frame }),
  on: { 'order.changed': { actions: 'takeOrder' } },
  states: {
    starting: {
      always: [
        { guard: startsBy('place'), target: 'submitting' },
        { guard: startsBy('hold'), target: 'paidOutside' },
        { guard: startsBy('ask'), target: 'checking' },
        { guard: 'isFrame', target: 'challenged' },
        { target: 'atProvider' },
      ],
    },

    submitting: {
      entry: 'place',
      on: {
        'request.answered': [...goesOn, { guard: 'isUnclear', target: 'checking', actions: 'noteAnswer' }, ends],
      },
    },

    /** The payment is made outside: in a device's sheet or a wallet, whose chart carries it on. */
    paidOutside: {
      on: {
        // What a page led to that the method posted by itself.
        'order.changed': [
          { guard: outcomeIs('ask'), target: 'checking', actions: 'noteOutcome' },
          { guard: 'leadsElsewhere', target: 'ended', actions: 'noteOutcome' },
          { guard: 'leadsToFrame', target: 'challenged', actions: 'noteOutcome' },
          { guard: outcomeIs('bank'), target: 'atProvider', actions: 'noteOutcome' },
          { actions: 'takeOrder' },
        ],
        'payment.place': { target: 'submitting', actions: 'notePlace' },
        'payment.redirect': [
          { guard: 'isFrameWanted', target: 'challenged', actions: 'noteRedirect' },
          { guard: 'isWindowWanted', target: 'atProvider', actions: 'noteRedirect' },
          { target: 'ended', actions: [{ type: 'endAs', params: { result: 'released' } }, 'reportIgnored'] },
        ],
        'payment.released': { target: 'ended', actions: { type: 'endAs', params: { result: 'released' } } },
        'payment.unanswered': { target: 'checking', actions: 'noteHeld' },
      },
      after: { attemptLife: { target: 'checking', actions: 'noteHeld' } },
    },

    /** The bank asks the shopper, in an overlay or an in-app frame. */
    challenged: {
      invoke: {
        id: 'overlay',
        src: 'overlay',
        input: ({ context: { redirect, services } }) => ({
          url: redirect?.url ?? '',
          origin: services.redirects.origin,
          locales: services.redirects.locales,
        }),
        onSnapshot: { actions: { type: 'notePhase', params: ({ event }) => ({ phase: event.snapshot.value }) } },
        onDone: {
          target: 'checking',
          actions: { type: 'noteFrameEnd', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'checking',
          actions: { type: 'noteFrameEnd', params: () => ({ output: { outcome: 'blocked', returnedTo: null } }) },
        },
      },
      on: {
        'challenge.loaded': { actions: 'tellFrame' },
        'challenge.cancel': { actions: 'tellFrame' },
        'challenge.fail': { actions: 'tellFrame' },
        'challenge.openInWindow': { target: 'atProvider', actions: 'noteWholeWindow' },
      },
    },

    /** The window is on its way to a bank or provider. */
    atProvider: {
      entry: 'navigate',
      after: { leaveLimit: { target: 'checking', actions: 'noteRedirectPending' } },
      on: { 'order.refresh': { guard: 'isReturn', target: 'checking' } },
    },

    /** A payment whose end nobody but the host knows: it is asked for, and never sent again. */
    checking: {
      initial: 'polling',
      after: { attemptLife: 'unresolved' },
      states: {
        polling: {
          entry: 'ask',
          on: {
            'request.answered': [
              ...goesOn,
              { guard: 'isUnclear', target: 'waiting', actions: 'noteAnswer' },
              uncharged,
              ...unnamed,
              {
                guard: 'isNothingKnown',
                target: '#attempt.ended',
                actions: ['noteAnswer', { type: 'endAs', params: { result: 'failed' } }],
              },
              ends,
            ],
          },
        },
        waiting: {
          after: { askAgainPause: 'polling' },
          on: {
            'checkout.retry': { target: 'polling', actions: 'askAnew' },
            'order.refresh': { guard: 'isShopperOrNetworkBack', target: 'polling', actions: 'askAnew' },
          },
        },
      },
    },

    /** Asked for as long as an attempt lives, without an answer. A late one is still heard. */
    unresolved: {
      tags: 'trouble',
      entry: 'reportUnresolved',
      on: {
        'checkout.retry': { target: 'checking', actions: 'askAnew' },
        'order.refresh': { guard: 'isShopperOrNetworkBack', target: 'checking', actions: 'askAnew' },
        'request.answered': [...goesOn, { guard: 'isUnclear', actions: 'noteAnswer' }, uncharged, ends],
      },
    },

    /** The basket is closed and nobody names an order: it is probably placed, and paying again would be a second one. */
    basketClosed: {
      tags: 'trouble',
      entry: 'reportUnresolved',
      on: {
        'checkout.retry': { target: 'checking', actions: 'askAnew' },
        'order.refresh': { guard: 'isShopperOrNetworkBack', target: 'checking', actions: 'askAnew' },
      },
    },

    ended: { type: 'final', entry: 'tellEnd' },
  },
});
