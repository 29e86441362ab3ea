import { startForm } from './cancellation.edits.ts';
import { cancellationSetup } from './cancellation.setup.ts';
import type { CancellationRefusal } from './cancellation.types.ts';
import { toRequest } from './cancellation.updates.ts';

const refuse = (reason: CancellationRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;
const refuseEdits = (reason: CancellationRefusal) =>
  ({
    'line.choose': refuse(reason),
    'lines.choose': refuse(reason),
    'order.choose': refuse(reason),
    'answer.give': refuse(reason),
    'returnPolicy.accept': refuse(reason),
  }) as const;
const refuseAll = (reason: CancellationRefusal) =>
  ({
    ...refuseEdits(reason),
    'cancellation.submit': refuse(reason),
    'cancellation.confirm': refuse(reason),
    'cancellation.dismiss': refuse(reason),
    'reasons.retry': refuse(reason),
  }) as const;
const edits = {
  'line.choose': { actions: 'edit' },
  'lines.choose': { actions: 'edit' },
  'order.choose': { actions: 'edit' },
  'answer.give': { actions: 'edit' },
  'returnPolicy.accept': { actions: 'edit' },
} as const;

/**
 * A cancellation before shipment or a return after delivery, for items of one order or for several orders together: what
 * is chosen and why, the question with what is refunded, the request, and the orders read again when it is done.
 */
export const cancellationMachine = cancellationSetup.createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ services: input.services, ...startForm(input) }),
  initial: 'starting',
  on: { ...refuseAll('notNow'), 'orders.changed': { actions: 'noteOrders' } },
  states: {
    starting: { always: [{ guard: 'hasReasons', target: 'choosing' }, { target: 'loading' }] },
    /** The host's reasons are on their way; what is to be cancelled can be chosen meanwhile. */
    loading: {
      tags: ['busy', 'editable'],
      on: {
        ...edits,
        'cancellation.submit': refuse('busy'),
        'orders.changed': { target: 'starting', actions: 'noteOrders' },
      },
      invoke: {
        src: 'loadReasons',
        input: ({ context: { services } }) => ({ services }),
        onDone: {
          target: 'choosing',
          actions: { type: 'noteReasons', params: ({ event }) => ({ reasons: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'noteRefused', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { loadLimit: { target: 'unavailable', actions: 'noteTimedOut' } },
    },
    /** Without a reason nothing can be cancelled. */
    unavailable: {
      on: {
        'reasons.retry': { target: 'loading', actions: 'forgetProblems' },
        'orders.changed': { target: 'starting', actions: 'noteOrders' },
      },
    },
    choosing: {
      tags: 'editable',
      on: {
        ...edits,
        'cancellation.submit': [
          { guard: 'hasNothingChosen', actions: 'noteNothingChosen' },
          { guard: 'isIncomplete', actions: 'noteMissing' },
          { target: 'confirming', actions: 'forgetProblems' },
        ],
      },
    },
    confirming: {
      tags: 'asking',
      on: {
        'cancellation.confirm': 'sending',
        'cancellation.dismiss': 'choosing',
        'orders.changed': [
          { guard: 'changesChoice', target: 'choosing', actions: 'noteOrders' },
          { actions: 'noteOrders' },
        ],
      },
    },
    sending: {
      tags: ['busy', 'asking'],
      // What was asked for stands as it was asked; the orders are read again afterwards anyway.
      on: { ...refuseAll('busy'), 'orders.changed': {} },
      invoke: {
        src: 'sendCancellation',
        input: ({ context }) => ({ services: context.services, request: toRequest(context) }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'noteDone', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'noteRefused', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { sendLimit: { target: 'choosing', actions: 'noteTimedOut' } },
    },
    /** It is done, whatever comes of the reading. */
    refreshing: {
      tags: 'busy',
      on: refuseAll('busy'),
      exit: 'clearForm',
      invoke: {
        src: 'refreshOrders',
        input: ({ context: { services } }) => ({ services }),
        onDone: 'choosing',
        onError: 'choosing',
      },
      after: { refreshLimit: 'choosing' },
    },
  },
});
