import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { BusinessBasket } from '../contract/business.ts';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  BusinessBasketContext,
  BusinessBasketEmitted,
  BusinessBasketEvent,
  BusinessBasketInput,
  BusinessBasketServices,
  BusinessBasketTag,
  BusinessCommand,
  BusinessWriteResult,
} from './business-basket.types.ts';
import {
  applyFailed,
  applyWritten,
  enqueue,
  errorsAfter,
  refusalOf,
  stalenessAfterRead,
} from './business-basket.updates.ts';

const commandTypes = [
  'line.set',
  'line.add',
  'line.remove',
  'basket.clear',
  'draft.save',
  'draft.load',
  'quotation.create',
] as const satisfies readonly BusinessCommand['type'][];

/** Backstop behind the client's own limit, which is 30 s a try and three tries for a read. Milliseconds. */
const limits = { writeLimit: 35_000, readLimit: 100_000 };

/** What one write needs. */
export interface WriteInput {
  readonly services: BusinessBasketServices;
  readonly command: BusinessCommand | null;
}

/** Names the business basket's chart uses: actor slots, guards, actions, delays. */
export const businessBasketSetup = setup({
  types: {
    context: {} as BusinessBasketContext,
    events: {} as BusinessBasketEvent,
    input: {} as BusinessBasketInput,
    emitted: {} as BusinessBasketEmitted,
    tags: {} as BusinessBasketTag,
  },
  actors: {
    loadBasket: fromPromise<BusinessBasket, { readonly services: BusinessBasketServices }>(({ input, signal }) =>
      input.services.load(signal),
    ),
    writeBasket: fromPromise<BusinessWriteResult, WriteInput>(async ({ input: { services, command }, signal }) => {
      if (!command) throw new Error('[businessBasket] saving without a command');
      return services.write(command, signal);
    }),
  },
  guards: {
    isTakable: ({ context, event }) => {
      assertEvent(event, commandTypes);
      return refusalOf(context, event) === undefined;
    },
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isStale: ({ context }) => context.stale !== 'no',
  },
  actions: {
    takeCommand: assign(({ context, event }) => {
      assertEvent(event, commandTypes);
      return { waiting: enqueue(context.waiting, event), errors: errorsAfter(context.errors, event) };
    }),
    refuseCommand: enqueueActions(({ context, event, enqueue: steps }) => {
      assertEvent(event, commandTypes);
      const reason = refusalOf(context, event);
      if (reason) steps.emit({ type: 'command.refused', command: event.type, reason });
    }),
    startNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    noteWritten: enqueueActions(({ context, enqueue: steps }, { result }: { result: BusinessWriteResult }) => {
      const { current } = context;
      if (!current) return;
      steps.assign(applyWritten(context, current, result));
      steps.emit({ type: 'command.written', command: current, result });
    }),
    noteWriteFailed: enqueueActions(({ context, enqueue: steps }, { thrown }: { thrown: unknown }) => {
      const { current } = context;
      if (!current) return;
      const error = toAppError(thrown, 'business basket write');
      steps.assign(applyFailed(context, current, error));
      steps.emit({ type: 'command.failed', command: current, error });
    }),
    noteWriteTimedOut: enqueueActions(({ context, enqueue: steps }) => {
      const { current } = context;
      if (!current) return;
      const error = timeoutError('business basket write', limits.writeLimit);
      steps.assign(applyFailed(context, current, error));
      steps.emit({ type: 'command.failed', command: current, error });
    }),
    noteRead: assign(({ context }, { basket }: { basket: BusinessBasket }) => ({
      basket,
      stale: stalenessAfterRead(context.stale),
      readError: null,
    })),
    noteReadFailed: assign((_, { thrown }: { thrown: unknown }) => ({
      stale: 'beforeCall' as const,
      readError: toAppError(thrown, 'business basket read'),
    })),
    noteReadTimedOut: assign(() => ({
      stale: 'beforeCall' as const,
      readError: timeoutError('business basket read', limits.readLimit),
    })),
    askAgain: assign({ stale: 'beforeCall', readError: null }),
    refuseRetry: emit({ type: 'command.refused', command: 'basket.retry', reason: 'alreadyAsked' }),
    markStale: assign({ stale: 'beforeCall' }),
    markStaleDuringCall: assign({ stale: 'duringCall' }),
  },
  delays: limits,
});
