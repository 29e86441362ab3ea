import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import { fetchError, httpError } from '../errors/app-error.ts';
import { addToCollectionMachine } from './add-to-collection.machine.ts';
import { selectAddToCollection } from './add-to-collection.select.ts';
import type { AddToCollectionServices } from './add-to-collection.types.ts';

const unused = () => Promise.reject(new Error('[add to collection] this test answers the actors itself'));

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: AddToCollectionServices = { find: unused, create: unused, add: unused };

const place = 'collection';
const isFinal = (snapshot: SnapshotFrom<typeof addToCollectionMachine>) => snapshot.status === 'done';

/** Putting a product into a collection, for generated tests: every command everywhere, every call ending in every way. */
export const addToCollectionModel: ChartModel<typeof addToCollectionMachine> = {
  chart: 'add-to-collection',
  machine: addToCollectionMachine,
  input: { services: unusedServices },
  events: [
    { name: 'the dialog opens', event: { type: 'collections.find' } },
    { name: 'the shopper picks the kitchen', event: { type: 'collection.pick', pk: 31 } },
    { name: 'the shopper picks one that is not theirs', event: { type: 'collection.pick', pk: 99 } },
    { name: 'the shopper makes a new one', event: { type: 'collection.create', name: 'Gifts' } },
    { name: 'the shopper gives it no name', event: { type: 'collection.create', name: ' ' } },
  ],
  actors: {
    findCollections: [
      { name: 'there is one', output: () => [{ pk: 31, name: 'Kitchen' }] },
      { name: 'nobody is signed in', output: () => null },
      { name: 'they do not arrive', error: () => fetchError(place) },
    ],
    createCollection: [
      { name: 'it is made', output: () => ({ pk: 32, name: 'Gifts' }) },
      { name: 'its name is taken', error: () => httpError({ place, status: 400, code: 'VALIDATION_FAILED' }) },
    ],
    addProduct: [
      { name: 'it is in', output: () => undefined },
      { name: 'no reply', error: () => fetchError(place) },
    ],
  },
  project: ({ context: { choices, chosen, isNew, problem } }) => ({
    // The third one and all that follow add nothing.
    choices: Math.min(choices.length, 2),
    chosen: chosen?.pk,
    isNew,
    problem: problem?.code,
  }),
  hears: {},
  view: selectAddToCollection,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const view = selectAddToCollection(snapshot);
    if ((view.busy !== null) !== (snapshot.hasTag('open') && snapshot.hasTag('busy')))
      throw new Error('busy in one place and not in the other');
    if ((view.added !== null) !== (view.step === 'added')) throw new Error('added to nothing, or the reverse');
    if (view.busy !== null && view.problem !== null) throw new Error('something runs, and what failed before is told');
    if ((view.step === 'visitor') !== isFinal(snapshot)) throw new Error('a visitor stays, or a user is sent away');
  },
};
