import { not } from 'xstate';
import { firstStart, paymentSetup } from './payment.setup.ts';
import { startPayment } from './payment.updates.ts';

const keepsOrder = { actions: ['followOrder', 'passToMethod'] } as const;

/** Where the payment begins that a method carries on by itself. */
const paysOutside = { 'payment.held': { target: '#payment.paying', actions: 'noteHold' } } as const;

/** What the method that runs says of itself; of one that was stopped, the last words come late and count for nothing. */
const methodReports = {
  'method.ready': { target: '#payment.open.ready', actions: 'noteShown' },
  'method.incomplete': '#payment.open.filling',
} as const;

const unlisted = { guard: 'isUnlisted', target: 'unlisted' } as const;

/**
 * The payment step: one way to pay is chosen and filled in by its own chart, then Pay, whose attempt has a chart as well. It
 * ends when the order is placed, when delivery has to be looked at again, or when the order is not the one Pay was offered for.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => startPayment(input),
  initial: 'open',
  output: ({ context }) => context.output,
  on: { '*': { guard: not('isWellFormed'), target: '.ended', actions: 'endMalformed' } },
  states: {
    open: {
      tags: 'editable',
      initial: 'choosing',
      always: [
        { guard: 'isAttemptKnown', target: 'paying', actions: 'noteStart' },
        { guard: 'isDeliveryIncomplete', target: 'ended' },
        { guard: 'isBillChanged', target: 'ended', actions: 'noteChange' },
      ],
      on: {
        'order.changed': [
          { guard: 'isPaymentStepOver', actions: 'followOrder' },
          { guard: 'hasOtherMethod', target: '.choosing', actions: 'followOrder' },
          keepsOrder,
        ],
        'order.refresh': { guard: 'canRefresh', actions: 'readAgain' },
        'checkout.retry': { guard: 'isIdle', actions: 'readAgain' },
        'paymentOption.select': { guard: 'canSelect', actions: 'select' },
        'payment.resume': { guard: 'canResume', target: 'paying', actions: 'noteResume' },
        'payment.place': {
          guard: 'continuesPayment',
          target: 'paying',
          actions: 'notePlace',
        },
        'payment.unanswered': { target: 'paying', actions: 'noteUnanswered' },
        'payment.redirect': [
          { guard: 'isRedirectAllowed', target: 'paying', actions: 'noteRedirect' },
          { guard: 'isWellFormed', actions: 'reportIgnored' },
        ],
        'delivery.edit': 'ended',
      },
      states: {
        choosing: {
          always: [
            { guard: 'isMethodUnsupported', target: 'unsupported', actions: ['stopMethod', 'noteMethod'] },
            unlisted,
            { guard: 'hasSameMethod', target: 'filling' },
            { guard: 'isMethodUnloaded', target: 'loading', actions: 'stopMethod' },
            { guard: 'hasOption', target: 'filling', actions: ['stopMethod', 'startMethod'] },
          ],
        },
        /** The code of the chosen way to pay is on its way. */
        loading: {
          entry: 'noteMethod',
          exit: 'forgetMethod',
          invoke: {
            src: 'loadMethod',
            input: ({ context: { services, method } }) => ({ services, name: method?.name ?? '' }),
            onDone: { target: 'filling', actions: 'startMethod' },
            onError: { target: 'unloaded', actions: 'noteMethod' },
          },
        },
        /** It did not come: another way to pay, or once more. */
        unloaded: { exit: 'forgetMethod', on: { 'checkout.retry': 'loading' } },
        /** No plug-in of this front end pays so: words, and the other ways. */
        unsupported: {},
        /** The host lists nothing with which the payment could go on: words, once more, and the other ways. */
        unlisted: {
          tags: 'unlisted',
          entry: ['stopMethod', 'noteMethod', 'reportUnlisted'],
          exit: 'forgetMethod',
          always: { guard: 'hasListedOption', target: 'choosing' },
        },
        /** The method's own chart asks for what it needs. */
        filling: { always: unlisted, on: methodReports },
        ready: {
          tags: 'payable',
          always: { guard: 'isShownOrderOutdated', actions: 'noteShown' },
          on: {
            'payment.submit': { guard: 'canPay', target: '#payment.requested', actions: 'passToMethod' },
            ...methodReports,
            ...paysOutside,
          },
        },
      },
    },

    /** Pay was pressed: the method says what is sent. */
    requested: {
      tags: 'busy',
      on: {
        'order.changed': keepsOrder,
        'payment.place': { guard: 'isWellFormed', target: 'paying', actions: 'notePlace' },
        'method.ready': 'open.ready',
        'method.incomplete': 'open.filling',
        ...paysOutside,
      },
    },

    paying: {
      tags: 'busy',
      exit: 'releaseTransport',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { services, transport, status, start } }) => ({
          services,
          transport,
          status,
          start: start ?? firstStart,
        }),
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ output: event.output }) },
            target: 'ended',
            actions: { type: 'noteOutput', params: ({ event }) => ({ output: event.output }) },
          },
          {
            target: 'open',
            actions: [
              { type: 'noteAttempt', params: ({ event }) => ({ output: event.output }) },
              { type: 'tellMethodEnd', params: ({ event }) => ({ result: event.output.result }) },
            ],
          },
        ],
        onError: { target: 'open', actions: { type: 'tellMethodEnd', params: { result: 'refused' } } },
      },
      on: {
        'order.changed': { actions: ['followOrder', 'passToAttempt', 'passToMethod'] },
        'order.refresh': { actions: 'refreshLater' },
        'payment.place': { guard: 'isWellFormed', actions: 'passToAttempt' },
        'payment.redirect': { guard: 'isWellFormed', actions: 'passToAttempt' },
        'payment.released': { actions: 'passToAttempt' },
        'payment.unanswered': { actions: 'passToAttempt' },
      },
    },

    ended: { type: 'final' },
  },
});
