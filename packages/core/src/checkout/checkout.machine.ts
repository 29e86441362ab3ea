import { timeoutError } from '../errors/app-error.ts';
import type { Place } from './checkout.place.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { startContext } from './checkout.updates.ts';

/** One row of `deciding`: the pure decision names a place, the chart goes there. */
const whenNext = (place: Place) => ({ type: 'leadsTo', params: { place } }) as const;

/** An exchange that never ended: whether the host acted is unknown. */
const lateReply = { type: 'applyFailure', params: () => ({ error: timeoutError('checkout', 45_000) }) } as const;

const exchangeInput = ({ services, current }: CheckoutContext) => ({
  exchange: services.exchange,
  request: current?.request ?? ({ kind: 'read' } as const),
});

/** Ways to pay with charts of their own: wherever Pay is offered. */
const payElsewhere = {
  'payment.held': '#checkout.held',
  'sheet.open': [{ guard: 'canOpenSheet', actions: 'openSheet' }, { actions: 'refuse' }],
} as const;

const busy = { type: 'refuse', params: { reason: 'busy' } } as const;

/**
 * The conversation with the host about one order (checkout.md). Everything passes through `deciding`, where one pure
 * function says what comes next; one request is in flight at a time, in `sending`; `resting` is where the shopper
 * acts. A payment whose reply was lost is asked for, in `outcome`, and never sent twice.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => startContext(input),
  initial: 'deciding',
  on: {
    'page.submit': { actions: 'refuse' },
    'page.load': { actions: 'refuse' },
    'address.save': { actions: 'refuse' },
    'step.open': { actions: 'refuse' },
    'checkout.retry': { actions: 'refuse' },
    'change.accept': { actions: 'refuse' },
    'attempt.resume': { actions: 'refuse' },
    'sheet.open': { actions: 'refuse' },
    'sheet.changed': { actions: 'noteSheet' },
    'shipping.confirmed': { actions: 'confirmShipping' },
    'draft.change': { actions: 'keepDraft' },
    'checkout.invalidated': { actions: 'noteInvalid' },
  },
  states: {
    deciding: {
      entry: 'decide',
      always: [
        { guard: whenNext('exchanging'), target: 'sending.exchanging' },
        { guard: whenNext('rereading'), target: 'sending.rereading' },
        { guard: whenNext('paying'), target: 'sending.paying' },
        { guard: whenNext('asking'), target: 'outcome' },
        { guard: whenNext('verifying'), target: 'verifying' },
        { guard: whenNext('leaving'), target: 'leaving' },
        { guard: whenNext('returning'), target: 'returning' },
        { guard: whenNext('completed'), target: 'completed' },
        { guard: whenNext('changed'), target: 'changed' },
        { guard: whenNext('failed'), target: 'failed' },
        { guard: whenNext('identifying'), target: 'resting.identifying' },
        { guard: whenNext('stalled'), target: 'resting.stalled' },
        { guard: whenNext('stranded'), target: 'resting.stranded' },
        { guard: whenNext('offering'), target: 'resting.offering' },
        { guard: whenNext('payable'), target: 'resting.payable' },
        { target: 'resting.choosing' },
      ],
    },

    sending: {
      tags: 'busy',
      initial: 'exchanging',
      entry: 'takeNext',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context }) => exchangeInput(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'applyReplies', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'applyFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { exchangeLimit: { target: 'deciding', actions: lateReply } },
      states: {
        exchanging: {
          tags: 'editable',
          on: {
            'page.submit': [
              { guard: 'overtakesRead', target: '#checkout.deciding', actions: ['giveUpRead', 'enqueueSubmission'] },
              { guard: 'canAwaitRead', target: 'rereading', actions: 'enqueueSubmission' },
              { guard: 'canSubmit', actions: 'enqueueSubmission' },
              { actions: 'refuse' },
            ],
            'address.save': [{ guard: 'isIdentified', actions: 'enqueueAddress' }, { actions: busy }],
            'page.load': { actions: 'wantRead' },
            'step.open': [{ guard: 'canOpenStep', actions: 'openStep' }, { actions: 'refuse' }],
          },
        },
        /** Pay was pressed and waits for the read, which may tell another total. */
        rereading: {
          on: {
            'page.submit': { actions: busy },
            'address.save': { actions: busy },
            'page.load': { actions: 'wantRead' },
          },
        },
        paying: { on: { 'page.submit': { actions: busy } } },
      },
    },

    /** A payment whose end nobody but the host knows: it is asked for, and never sent again. */
    outcome: {
      tags: 'busy',
      initial: 'asking',
      after: { attemptLife: { target: 'unresolved', actions: 'stopAsking' } },
      on: { 'page.submit': { actions: busy } },
      states: {
        asking: {
          entry: 'takeNext',
          invoke: {
            id: 'exchange',
            src: 'exchange',
            input: ({ context }) => exchangeInput(context),
            onDone: {
              target: 'judging',
              actions: { type: 'applyReplies', params: ({ event }) => ({ output: event.output }) },
            },
            onError: {
              target: 'judging',
              actions: { type: 'applyFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { exchangeLimit: { target: 'judging', actions: lateReply } },
        },
        judging: {
          entry: 'decide',
          always: [{ guard: whenNext('asking'), target: 'pausing' }, { target: '#checkout.deciding' }],
        },
        pausing: {
          after: { askAgainPause: 'asking' },
          on: {
            'checkout.retry': { target: 'asking', actions: 'askNow' },
            'connection.restored': { target: 'asking', actions: 'askNow' },
            'window.returned': { target: 'asking', actions: 'askNow' },
            'window.shown': { target: 'asking', actions: 'askNow' },
          },
        },
      },
    },

    resting: {
      initial: 'choosing',
      on: {
        'page.submit': [
          { guard: 'canSubmit', target: 'deciding', actions: 'enqueueSubmission' },
          { actions: 'refuse' },
        ],
        'address.save': [
          { guard: 'isIdentified', target: 'deciding', actions: 'enqueueAddress' },
          { actions: 'refuse' },
        ],
        'page.load': { target: 'deciding', actions: 'wantRead' },
        'step.open': [{ guard: 'canOpenStep', actions: 'openStep' }, { actions: 'refuse' }],
        'checkout.retry': { target: 'deciding', actions: 'tryAgain' },
        'checkout.invalidated': { target: 'deciding', actions: 'wantRead' },
        'window.returned': { target: 'deciding', actions: 'wantRead' },
        'window.shown': { target: 'deciding', actions: 'glance' },
        'connection.restored': { guard: 'hasFailed', target: 'deciding', actions: 'wantRead' },
        'payment.unanswered': { target: 'deciding', actions: 'askOutcome' },
      },
      states: {
        /** Guest form and sign-in. */
        identifying: { tags: 'editable' },
        choosing: { tags: 'editable' },
        payable: {
          tags: ['editable', 'payable'],
          entry: 'noteShown',
          on: payElsewhere,
        },
        /** The bank waits for the shopper: continue there, or pay another way. */
        offering: {
          tags: ['editable', 'payable'],
          entry: 'noteShown',
          on: {
            ...payElsewhere,
            'attempt.resume': [
              { guard: 'canResume', target: '#checkout.deciding', actions: 'resumeRedirect' },
              { actions: 'refuse' },
            ],
          },
        },
        /** Too much was tried without the shopper, who goes on by hand. */
        stalled: { tags: 'editable', entry: 'reportStall' },
        /** Nothing this client knows is open. */
        stranded: { entry: { type: 'report', params: { code: 'nothingOpen' } } },
      },
    },

    /** The payment is made outside: in a device's sheet or a wallet, whose slot carries it on (`payment-slots.ts`). */
    held: {
      tags: 'busy',
      on: {
        'page.submit': { actions: busy },
        'payment.released': 'deciding',
        'payment.redirected': { target: 'deciding', actions: 'followPayment' },
        'payment.unanswered': { target: 'deciding', actions: 'askOutcome' },
      },
      after: { attemptLife: { target: 'deciding', actions: 'askOutcome' } },
    },

    /** Asked for as long as an attempt lives, without an answer. */
    unresolved: {
      entry: { type: 'report', params: { code: 'outcomeUnresolved' } },
      on: {
        'checkout.retry': { target: 'outcome', actions: 'askNow' },
        'connection.restored': { target: 'outcome', actions: 'askNow' },
        'window.returned': { target: 'outcome', actions: 'askNow' },
        'window.shown': { target: 'outcome', actions: 'askNow' },
      },
    },

    /** The bank asks the shopper, in an overlay or an in-app frame. */
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'overlay',
        src: 'overlay',
        input: ({ context: { redirect, services } }) => ({
          url: redirect?.kind === 'overlay' || redirect?.kind === 'inAppFrame' ? redirect.url : '',
          origin: services.redirects.origin,
          locales: services.redirects.locales,
        }),
        onSnapshot: { actions: { type: 'notePhase', params: ({ event }) => ({ phase: event.snapshot.value }) } },
        onDone: {
          target: 'deciding',
          actions: { type: 'applyOverlayEnd', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'applyOverlayEnd', params: () => ({ output: { outcome: 'blocked', returnedTo: null } }) },
        },
      },
      on: {
        'overlay.loaded': { actions: 'forwardToOverlay' },
        'overlay.cancel': { actions: 'forwardToOverlay' },
        'overlay.failed': { actions: 'forwardToOverlay' },
      },
    },

    /** The window is on its way to a bank or provider. */
    leaving: {
      tags: 'busy',
      entry: { type: 'navigate', params: { to: 'provider' } },
      after: { leaveLimit: { target: 'deciding', actions: 'askOnTheWay' } },
      on: { 'window.returned': { target: 'deciding', actions: 'wantRead' } },
    },

    /** The basket is empty, or what changed was accepted: the window goes to the basket. */
    returning: {
      entry: { type: 'navigate', params: { to: 'basket' } },
      on: {
        'checkout.retry': { target: 'deciding', actions: 'tryAgain' },
        'window.returned': { target: 'deciding', actions: 'wantRead' },
      },
    },

    /** Sold out, or a price or the total changed: the shopper sees what before going on. */
    changed: { entry: 'noteChange', on: { 'change.accept': { target: 'deciding', actions: 'acceptChange' } } },

    completed: {
      entry: [{ type: 'navigate', params: { to: 'order' } }, 'tellPlaced', 'dropDraft'],
      on: { 'window.returned': { target: 'deciding', actions: 'wantRead' } },
    },

    /** The first read brought nothing. */
    failed: {
      on: {
        'checkout.retry': { target: 'deciding', actions: 'tryAgain' },
        'checkout.invalidated': { target: 'deciding', actions: 'wantRead' },
        'window.returned': { target: 'deciding', actions: 'wantRead' },
        'connection.restored': { target: 'deciding', actions: 'wantRead' },
      },
    },
  },
});
