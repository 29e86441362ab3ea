import { timeoutError } from '../../errors/app-error.ts';
import type { RefusalReason } from '../checkout.types.ts';
import { transportSetup } from './transport.setup.ts';
import type { TransportContext } from './transport.types.ts';
import { startTransport } from './transport.updates.ts';

/** A request that never ended: whether the host acted is unknown. */
const lateReply = [
  { type: 'applyFailure', params: () => ({ error: timeoutError('checkout', 45_000) }) },
  'tellOutside',
] as const;

const requestInput = ({ services, current, state, isOneByOne }: TransportContext) => ({
  sendRequest: services.sendRequest,
  request: current?.request ?? ({ kind: 'read' } as const),
  situation: { isFirst: current?.sequence === 0, hasReplies: state.isLoaded, isOneByOne },
});

const sends = { guard: 'hasNext', target: 'sending' } as const;

const refuses = (reason: RefusalReason) =>
  ({ actions: [{ type: 'refuse', params: { reason } }, 'tellOutside', 'announce'] }) as const;

/**
 * The conversation with the host, one request at a time (checkout.md §7): what the shopper chose first, then reads, then at
 * most one automatic choice. The pure pipeline folds replies into one state; every change of it is announced to all charts.
 */
export const transportMachine = transportSetup.createMachine({
  id: 'transport',
  context: ({ input }) => startTransport(input),
  initial: 'idle',
  on: {
    'read.request': { actions: 'wantRead' },
    'transport.reserve': { actions: 'reserve' },
    'transport.release': { actions: ['release', 'announce'] },
    'outcome.handled': { actions: ['handleOutcome', 'announce'] },
    'errors.clear': { actions: ['clearErrors', 'announce'] },
    'shipping.confirm': { actions: ['confirmShipping', 'announce'] },
  },
  states: {
    /** Replies and choices are announced together with the request that follows from them. */
    routing: { always: [sends, { target: 'idle' }] },

    idle: {
      entry: 'announce',
      always: sends,
      on: {
        'request.send': [
          { guard: 'isReserved', ...refuses('busy') },
          { guard: 'isNotOpen', ...refuses('notOpen') },
          { target: 'routing', actions: 'enqueueRequest' },
        ],
      },
    },

    sending: {
      tags: 'busy',
      entry: ['takeNext', 'tellKey', 'announce'],
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => requestInput(context),
        onDone: {
          target: 'routing',
          actions: [{ type: 'applyReplies', params: ({ event }) => ({ output: event.output }) }, 'tellOutside'],
        },
        onError: {
          target: 'routing',
          actions: [{ type: 'applyFailure', params: ({ event }) => ({ error: event.error }) }, 'tellOutside'],
        },
      },
      after: { requestLimit: { target: 'routing', actions: lateReply } },
      on: {
        'request.send': [
          { guard: 'isReserved', ...refuses('busy') },
          { guard: 'isPaying', ...refuses('busy') },
          { guard: 'overtakesRead', target: 'routing', actions: ['overtakeRead', 'tellOutside'] },
          { actions: ['enqueueRequest', 'announce'] },
        ],
      },
    },
  },
});
