import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type AppError, timeoutError, toAppError } from '../errors/app-error.ts';
import type { QueueContext, QueueEvent, QueueRules, QueueServices, QueueTag, QueueTypes } from './write-queue.types.ts';
import { applyFailed, applyTaken, applyWritten, stalenessAfterRead } from './write-queue.updates.ts';

/** Backstop behind the client's own limit, which is 30 s a try and three tries for a read. Milliseconds. */
const limits = { writeLimit: 35_000, readLimit: 100_000 };

/** What one write needs. */
type WriteInput<Q extends QueueTypes> = Pick<QueueContext<Q>, 'services' | 'current' | 'value'>;

/**
 * Names the chart of one kind uses: actor slots, guards, actions, delays.
 * @example const favouritesSetup = setupWriteQueue<FavouritesQueue, FavouritesInput>(favouritesRules);
 */
export function setupWriteQueue<Q extends QueueTypes, Input>(rules: QueueRules<Q>) {
  const { place, emitted } = rules;
  const isWrite = (event: QueueEvent<Q>): event is Q['write'] => Object.hasOwn(rules.events.writes, event.type);

  /** What a failed write changes and tells. */
  const failed = (context: QueueContext<Q>, command: Q['command'], error: AppError) => ({
    change: applyFailed(rules, context, command, error),
    event: emitted.failed(command, error),
  });

  return setup({
    types: {
      context: {} as QueueContext<Q>,
      events: {} as QueueEvent<Q>,
      input: {} as Input,
      emitted: {} as Q['emitted'],
      tags: {} as QueueTag,
    },
    actors: {
      load: fromPromise<NonNullable<Q['value']>, { readonly services: QueueServices<Q> }>(({ input, signal }) =>
        input.services.load(signal),
      ),
      write: fromPromise<Q['reply'], WriteInput<Q>>(({ input: { services, current, value }, signal }) =>
        current === null
          ? Promise.reject(new Error(`[${place}] saving without a command`))
          : services.write(current, signal, value),
      ),
    },
    guards: {
      isTakable: ({ context, event }) => isWrite(event) && rules.refusalOf(context, event) === undefined,
      hasWaiting: ({ context }) => context.waiting.length > 0,
      isStale: ({ context }) => context.stale !== 'no',
    },
    actions: {
      takeCommand: enqueueActions(({ context, event, enqueue: steps }) => {
        if (!isWrite(event)) return;
        const { change, replaced } = applyTaken(rules, context, rules.toCommand(event));
        steps.assign(change);
        if (emitted.replaced) for (const event of replaced.map(emitted.replaced)) steps.emit(event);
      }),
      refuseCommand: enqueueActions(({ context, event, enqueue: steps }) => {
        const reason = isWrite(event) ? rules.refusalOf(context, event) : 'alreadyAsked';
        if (reason) steps.emit(emitted.refused(event.type, reason));
      }),
      startNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
      noteWritten: enqueueActions(({ context, enqueue: steps }, { output }: { output: Q['reply'] }) => {
        const { current } = context;
        if (current === null) return;
        steps.assign(applyWritten(rules, context, current, output));
        steps.emit(emitted.written(current, output));
      }),
      noteWriteFailed: enqueueActions(({ context, enqueue: steps }, { thrown }: { thrown: unknown }) => {
        const { current } = context;
        if (current === null) return;
        const { change, event } = failed(context, current, toAppError(thrown, `${place} write`));
        steps.assign(change);
        steps.emit(event);
      }),
      noteWriteTimedOut: enqueueActions(({ context, enqueue: steps }) => {
        const { current } = context;
        if (current === null) return;
        const { change, event } = failed(context, current, timeoutError(`${place} write`, limits.writeLimit));
        steps.assign(change);
        steps.emit(event);
      }),
      noteRead: assign(({ context }, { output }: { output: NonNullable<Q['value']> }) => ({
        value: output,
        stale: stalenessAfterRead(context.stale),
        readError: null,
      })),
      noteReadFailed: assign((_, { thrown }: { thrown: unknown }) => ({
        stale: 'beforeCall' as const,
        readError: toAppError(thrown, `${place} read`),
      })),
      noteReadTimedOut: assign(() => ({
        stale: 'beforeCall' as const,
        readError: timeoutError(`${place} read`, limits.readLimit),
      })),
      askAgain: assign({ stale: 'beforeCall', readError: null }),
      markStale: assign({ stale: 'beforeCall' }),
      markStaleDuringCall: assign({ stale: 'duringCall' }),
    },
    delays: limits,
  });
}
