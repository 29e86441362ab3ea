import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  FavouritesCommand,
  FavouritesContext,
  FavouritesEmitted,
  FavouritesEvent,
  FavouritesInput,
  FavouritesServices,
  FavouritesTag,
  Marks,
} from './favourites.types.ts';
import {
  applyFailed,
  applyWritten,
  type FavouritesWriteEvent,
  refusalOf,
  stalenessAfterRead,
  toCommand,
  withoutKey,
} from './favourites.updates.ts';

const writeEvents = ['favourites.add', 'favourites.remove'] as const satisfies readonly FavouritesWriteEvent['type'][];

/** Backstop behind the client's own limit, which is 30 s a try and three tries for a read. Milliseconds. */
const limits = { writeLimit: 35_000, readLimit: 100_000 };

/** What one write needs. */
export interface WriteInput {
  readonly services: FavouritesServices;
  readonly command: FavouritesCommand | null;
  readonly marks: Marks | null;
}

/** Names the favourites' chart uses: actor slots, guards, actions, delays. */
export const favouritesSetup = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as FavouritesInput,
    emitted: {} as FavouritesEmitted,
    tags: {} as FavouritesTag,
  },
  actors: {
    loadFavourites: fromPromise<Marks, { readonly services: FavouritesServices }>(({ input, signal }) =>
      input.services.load(signal),
    ),
    writeFavourite: fromPromise<number | null, WriteInput>(async ({ input: { services, command, marks }, signal }) => {
      if (!command) throw new Error('[favourites] saving without a command');
      if (command.kind === 'add') return services.add(command.product, signal);
      const mark = marks?.[command.product] ?? command.mark;
      if (mark !== undefined) await services.remove(mark, signal);
      return null;
    }),
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
    takeCommand: assign(({ context, event }) => {
      assertEvent(event, writeEvents);
      return {
        waiting: [...context.waiting, toCommand(event)],
        errors: withoutKey(context.errors, event.product),
      };
    }),
    refuseCommand: enqueueActions(({ context, event, enqueue: steps }) => {
      assertEvent(event, writeEvents);
      const reason = refusalOf(context, event);
      if (reason) steps.emit({ type: 'favourites.commandRefused', command: event.type, reason });
    }),
    startNext: assign(({ context: { waiting } }) => ({ current: waiting[0] ?? null, waiting: waiting.slice(1) })),
    noteWritten: enqueueActions(({ context, enqueue: steps }, { mark }: { mark: number | null }) => {
      const { current } = context;
      if (!current) return;
      steps.assign(applyWritten(context, current, mark));
      steps.emit({ type: 'favourites.written', command: current });
    }),
    noteWriteFailed: enqueueActions(({ context, enqueue: steps }, { thrown }: { thrown: unknown }) => {
      const { current } = context;
      if (!current) return;
      const error = toAppError(thrown, 'favourite write');
      steps.assign(applyFailed(context, current, error));
      steps.emit({ type: 'favourites.writeFailed', command: current, error });
    }),
    noteWriteTimedOut: enqueueActions(({ context, enqueue: steps }) => {
      const { current } = context;
      if (!current) return;
      const error = timeoutError('favourite write', limits.writeLimit);
      steps.assign(applyFailed(context, current, error));
      steps.emit({ type: 'favourites.writeFailed', command: current, error });
    }),
    noteRead: assign(({ context }, { marks }: { marks: Marks }) => ({
      marks,
      stale: stalenessAfterRead(context.stale),
      readError: null,
    })),
    noteReadFailed: assign((_, { thrown }: { thrown: unknown }) => ({
      stale: 'beforeCall' as const,
      readError: toAppError(thrown, 'favourites read'),
    })),
    noteReadTimedOut: assign(() => ({
      stale: 'beforeCall' as const,
      readError: timeoutError('favourites read', limits.readLimit),
    })),
    askAgain: assign({ stale: 'beforeCall', readError: null }),
    refuseRetry: emit({ type: 'favourites.commandRefused', command: 'favourites.retry', reason: 'alreadyAsked' }),
    markStale: assign({ stale: 'beforeCall' }),
    markStaleDuringCall: assign({ stale: 'duringCall' }),
  },
  delays: limits,
});
