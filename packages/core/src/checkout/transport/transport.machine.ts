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

const queued = { actions: ['enqueueRequest', 'tellAnswers'] } as const;
const refuses = (reason: RefusalReason) =>
  ({ actions: [{ type: 'refuse', params: { reason } }, 'tellOutside', 'tellAnswers'] }) as const;
const refused = refuses('busy');

/**
 * The conversation with the host, one request at a time (checkout.md §7): what the shopper chose first, then reads, then at
 * most one automatic choice. Replies are folded into one state by the pure pipeline; every change is told to the journey.
 */
export const transportMachine = transportSetup.createMachine({
  id: 'transport',
  context: ({ input }) => startTransport(input),
  initial: 'idle',
  on: {
    'read.request': { actions: 'wantRead' },
    'transport.reserve': { actions: 'reserve' },
    'transport.release': { actions: ['release', 'tellOrder'] },
    'effect.handled': { actions: ['handleEffect', 'tellOrder'] },
    'errors.clear': { actions: ['clearErrors', 'tellOrder'] },
    'shipping.confirm': { actions: ['confirmShipping', 'tellOrder'] },
  },
  states: {
    idle: {
      entry: ['tellRest', 'tellAnswers'],
      always: [
        { guard: 'hasPayment', target: 'sending.paying' },
        { guard: 'hasChoice', target: 'sending.submitting' },
        { guard: 'hasRead', target: 'sending.reading' },
        { guard: 'hasAutomatic', target: 'sending.choosing' },
      ],
      on: {
        'request.send': [{ guard: 'isReserved', ...refused }, { guard: 'isNotOpen', ...refuses('notOpen') }, queued],
      },
    },

    sending: {
      tags: 'busy',
      initial: 'reading',
      entry: ['takeNext', 'tellKey', 'tellBegin'],
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => requestInput(context),
        onDone: {
          target: 'idle',
          actions: [{ type: 'applyReplies', params: ({ event }) => ({ output: event.output }) }, 'tellOutside'],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'applyFailure', params: ({ event }) => ({ error: event.error }) }, 'tellOutside'],
        },
      },
      after: { requestLimit: { target: 'idle', actions: lateReply } },
      on: {
        'request.send': [
          { guard: 'isReserved', ...refused },
          { actions: ['enqueueRequest', 'tellOrder', 'tellAnswers'] },
        ],
      },
      states: {
        reading: {
          on: {
            'request.send': [
              { guard: 'isReserved', ...refused },
              { guard: 'overtakesRead', target: '#transport.idle', actions: ['overtakeRead', 'tellOutside'] },
              { actions: ['enqueueRequest', 'tellOrder', 'tellAnswers'] },
            ],
          },
        },
        /** The client chooses for the shopper. */
        choosing: {},
        submitting: {},
        paying: { on: { 'request.send': refused } },
      },
    },
  },
});
