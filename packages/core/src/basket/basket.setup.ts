import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { Basket } from '../contract/basket.ts';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  BasketCommand,
  BasketContext,
  BasketEmitted,
  BasketEvent,
  BasketInput,
  BasketServices,
  BasketTag,
} from './basket.types.ts';
import {
  applyFailed,
  applyWritten,
  type BasketWriteEvent,
  clearErrorsOf,
  enqueue,
  refusalOf,
  stalenessAfterReply,
  toCommand,
} from './basket.updates.ts';

const writeEvents = [
  'basket.addLine',
  'basket.setQuantity',
  'basket.removeLine',
  'basket.applyVoucher',
  'basket.removeVoucher',
  'basket.clear',
  'basket.makeMain',
  'basket.open',
  'basket.delete',
] as const satisfies readonly BasketWriteEvent['type'][];

/** Backstop behind the client's own limit, which is 30 s a try and three tries for a read. Milliseconds. */
const limits = { writeLimit: 35_000, readLimit: 100_000 };

/** Names the basket chart uses: actor slots, guards, actions, delays. */
export const basketSetup = setup({
  types: {
    context: {} as BasketContext,
    events: {} as BasketEvent,
    input: {} as BasketInput,
    emitted: {} as BasketEmitted,
    tags: {} as BasketTag,
  },
  actors: {
    loadBasket: fromPromise<Basket, { readonly services: BasketServices }>(({ input, signal }) =>
      input.services.load(signal),
    ),
    writeBasket: fromPromise<
      Basket | null,
      { readonly services: BasketServices; readonly command: BasketCommand | null }
    >(({ input: { services, command }, signal }) =>
      command ? services.write(command, signal) : Promise.reject(new Error('[basket] saving without a command')),
    ),
  },
  guards: {
    isTakable: ({ context, event }) => {
      assertEvent(event, writeEvents);
      return refusalOf(context, event) === undefined;
    },
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isStale: ({ context }) => context.stale !== 'no',
  },
  actions: {
    takeCommand: enqueueActions(({ context, event, enqueue: steps }) => {
      assertEvent(event, writeEvents);
      const command = toCommand(event);
      const { waiting, replaced } = enqueue(context.waiting, command);
      steps.assign({ waiting, errors: clearErrorsOf(context.errors, command) });
      for (const other of replaced) steps.emit({ type: 'basket.commandReplaced', command: other });
    }),
    refuseCommand: enqueueActions(({ context, event, enqueue: steps }) => {
      assertEvent(event, writeEvents);
      const reason = refusalOf(context, event);
      if (reason) steps.emit({ type: 'basket.commandRefused', command: event.type, reason });
    }),
    startNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    noteWritten: enqueueActions(({ context, enqueue: steps }, { basket }: { basket: Basket | null }) => {
      const { current } = context;
      if (!current) return;
      steps.assign(applyWritten(context, current, basket));
      steps.emit({ type: 'basket.written', command: current, basket });
    }),
    noteWriteFailed: enqueueActions(({ context, enqueue: steps }, { thrown }: { thrown: unknown }) => {
      const { current } = context;
      if (!current) return;
      const error = toAppError(thrown, 'basket write');
      steps.assign(applyFailed(context, current, error));
      steps.emit({ type: 'basket.writeFailed', command: current, error });
    }),
    noteWriteTimedOut: enqueueActions(({ context, enqueue: steps }) => {
      const { current } = context;
      if (!current) return;
      const error = timeoutError('basket write', limits.writeLimit);
      steps.assign(applyFailed(context, current, error));
      steps.emit({ type: 'basket.writeFailed', command: current, error });
    }),
    noteRead: assign(({ context }, { basket }: { basket: Basket }) => ({
      basket,
      stale: stalenessAfterReply(context),
      errors: { ...context.errors, read: null },
    })),
    noteReadFailed: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      stale: 'beforeCall' as const,
      errors: { ...context.errors, read: toAppError(thrown, 'basket read') },
    })),
    noteReadTimedOut: assign(({ context }) => ({
      stale: 'beforeCall' as const,
      errors: { ...context.errors, read: timeoutError('basket read', limits.readLimit) },
    })),
    askAgain: assign(({ context }) => ({
      stale: 'beforeCall' as const,
      errors: { ...context.errors, read: null },
    })),
    refuseRetry: emit({ type: 'basket.commandRefused', command: 'basket.retry', reason: 'alreadyAsked' }),
    markStale: assign({ stale: 'beforeCall' }),
    markStaleDuringCall: assign({ stale: 'duringCall' }),
  },
  delays: limits,
});
