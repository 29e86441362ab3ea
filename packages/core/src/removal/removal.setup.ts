import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  RemovableEntry,
  RemovalContext,
  RemovalEmitted,
  RemovalEvent,
  RemovalRefusal,
  RemovalTag,
} from './removal.types.ts';

/** Milliseconds: a backstop behind the client's own limits, 30 s a try and three tries for a list that is read again. */
const limits = { writeLimit: 135_000 };

const place = 'removal';

/** Input of both actor slots. */
export interface RemovalActorInput {
  readonly entry: RemovableEntry | null;
}

/** Names the chart of a removal uses: actor slots, actions, delays. */
export const removalSetup = setup({
  types: {
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    emitted: {} as RemovalEmitted,
    tags: {} as RemovalTag,
  },
  actors: {
    removeEntry: fromPromise<unknown, RemovalActorInput>(async ({ input }) => input.entry?.remove()),
    putEntryBack: fromPromise<unknown, RemovalActorInput>(async ({ input }) => input.entry?.putBack()),
  },
  actions: {
    noteEntry: assign(({ event }) => {
      assertEvent(event, 'entry.remove');
      return { entry: event.entry, problem: null };
    }),
    forgetEntry: assign({ entry: null }),
    noteProblem: assign((_, { thrown }: { thrown: unknown }) => ({ problem: toAppError(thrown, place) })),
    noteTimedOut: assign({ problem: () => timeoutError(place, limits.writeLimit) }),
    forgetProblem: assign({ problem: null }),
    tellRemoved: emit({ type: 'entry.removed' }),
    tellReturned: emit({ type: 'entry.returned' }),
    refuse: emit(({ event }, { reason }: { reason: RemovalRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});
