import { assertEvent } from 'xstate';
import { addToCollectionSetup } from './add-to-collection.setup.ts';
import type { AddToCollectionRefusal, CollectionChoice } from './add-to-collection.types.ts';

const refuse = (reason: AddToCollectionRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;
const refuseAll = (reason: AddToCollectionRefusal) =>
  ({
    'collections.find': refuse(reason),
    'collection.pick': refuse(reason),
    'collection.create': refuse(reason),
  }) as const;

/** What a call gave, or why it failed, for the guards and actions that read it. */
const found = ({ event }: { event: { output: readonly CollectionChoice[] | null } }) => ({ found: event.output });
const notAdded = {
  target: '#addToCollection.choosing',
  actions: {
    type: 'noteProblem',
    params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
  },
} as const;
const timedOut = { target: '#addToCollection.choosing', actions: 'noteTimedOut' } as const;

/** Puts a product into one of the user's collections, or into a new one (wishlist.md §3). */
export const addToCollectionMachine = addToCollectionSetup.createMachine({
  id: 'addToCollection',
  context: ({ input: { services } }) => ({ services, choices: [], chosen: null, isNew: false, problem: null }),
  initial: 'resting',
  on: refuseAll('notNow'),
  states: {
    resting: { on: { 'collections.find': 'finding' } },
    finding: {
      tags: 'busy',
      on: refuseAll('busy'),
      invoke: {
        src: 'findCollections',
        input: ({ context: { services } }) => ({ services }),
        onDone: [
          { guard: { type: 'isVisitor', params: found }, target: 'visitor' },
          { target: 'choosing', actions: { type: 'noteFound', params: found } },
        ],
        onError: 'unfound',
      },
      after: { findLimit: 'unfound' },
    },
    /** Nobody is signed in: collections are for users. */
    visitor: { type: 'final' },
    /** The collections could not be read. */
    unfound: { on: { 'collections.find': 'finding' } },
    /** Which collection? Also after one that came to nothing. */
    choosing: {
      tags: 'open',
      on: {
        'collection.pick': [{ guard: 'isKnown', target: 'adding', actions: 'pick' }, refuse('unknownCollection')],
        'collection.create': [{ guard: 'hasName', target: 'creating', actions: 'beginNew' }, refuse('nameMissing')],
      },
    },
    creating: {
      tags: ['busy', 'open'],
      on: refuseAll('busy'),
      invoke: {
        src: 'createCollection',
        input: ({ context: { services }, event }) => {
          assertEvent(event, 'collection.create');
          return { services, name: event.name.trim() };
        },
        onDone: {
          target: 'adding',
          actions: { type: 'noteCreated', params: ({ event }) => ({ made: event.output }) },
        },
        onError: notAdded,
      },
      after: { writeLimit: timedOut },
    },
    adding: {
      tags: ['busy', 'open'],
      on: refuseAll('busy'),
      invoke: {
        src: 'addProduct',
        input: ({ context: { services, chosen } }) => ({ services, collection: chosen?.pk ?? 0 }),
        onDone: 'added',
        onError: notAdded,
      },
      after: { writeLimit: timedOut },
    },
    added: {},
  },
});
