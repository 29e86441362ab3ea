import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { type Id, sameId } from '../contract/primitives.ts';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  AddToCollectionContext,
  AddToCollectionEmitted,
  AddToCollectionEvent,
  AddToCollectionInput,
  AddToCollectionRefusal,
  AddToCollectionTag,
  CollectionChoice,
} from './add-to-collection.types.ts';
import { beginNew, noteCreated, noteFound, pick } from './add-to-collection.updates.ts';

/** Milliseconds: backstops behind the client's own limit, which is 30 s a try and three tries for a read. */
const limits = { findLimit: 100_000, writeLimit: 35_000 };

const place = 'collection';

/** Names the chart uses: actor slots, guards, actions, delays. */
export const addToCollectionSetup = setup({
  types: {
    context: {} as AddToCollectionContext,
    events: {} as AddToCollectionEvent,
    input: {} as AddToCollectionInput,
    emitted: {} as AddToCollectionEmitted,
    tags: {} as AddToCollectionTag,
  },
  actors: {
    findCollections: fromPromise<readonly CollectionChoice[] | null, AddToCollectionInput>(
      ({ input: { services }, signal }) => services.find(signal),
    ),
    createCollection: fromPromise<CollectionChoice, AddToCollectionInput & { readonly name: string }>(
      ({ input: { services, name } }) => services.create(name),
    ),
    addProduct: fromPromise<void, AddToCollectionInput & { readonly collection: Id }>(
      ({ input: { services, collection } }) => services.add(collection),
    ),
  },
  guards: {
    isVisitor: (_, { found }: { found: readonly CollectionChoice[] | null }) => found === null,
    isKnown: ({ context, event }) =>
      event.type === 'collection.pick' && context.choices.some(({ pk }) => sameId(pk, event.pk)),
    hasName: ({ event }) => event.type === 'collection.create' && event.name.trim() !== '',
  },
  actions: {
    noteFound: assign((_, { found }: { found: readonly CollectionChoice[] | null }) => noteFound(found)),
    pick: assign(({ context, event }) => {
      assertEvent(event, 'collection.pick');
      return pick(context, event.pk);
    }),
    beginNew: assign(() => beginNew()),
    noteCreated: assign(({ context }, { made }: { made: CollectionChoice }) => noteCreated(context, made)),
    noteProblem: assign((_, { thrown }: { thrown: unknown }) => ({ problem: toAppError(thrown, place) })),
    noteTimedOut: assign({ problem: () => timeoutError(place, limits.writeLimit) }),
    refuse: emit(({ event }, { reason }: { reason: AddToCollectionRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});
