import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '../errors/app-error.ts';
import { favouritesMergeMachine } from './favourites-merge.machine.ts';
import { selectFavouritesMerge } from './favourites-merge.select.ts';
import type { FavouritesMergeServices } from './favourites-merge.types.ts';

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: FavouritesMergeServices = {
  add: () => Promise.reject(new Error('[favourites merge] this test answers the actors itself')),
};

const [mug, vase] = [
  { product: 1201, name: 'Mug' },
  { product: 1990, name: 'Vase' },
] as const;

/** The merge for generated tests: two favourites, each ending in every way. */
export const favouritesMergeModel: ChartModel<typeof favouritesMergeMachine> = {
  chart: 'favourites-merge',
  machine: favouritesMergeMachine,
  input: { services: unusedServices, kept: [vase, mug] },
  inputs: [{ name: 'nothing was kept', input: { services: unusedServices, kept: [] } }],
  events: [{ name: 'the shopper tries again', event: { type: 'merge.retry' } }],
  actors: {
    addFavourite: [
      { name: 'it is in the account', output: () => 'added' },
      { name: 'it is not sold any more', output: () => 'refused' },
      { name: 'the connection breaks', error: () => fetchError('favourites merge') },
    ],
  },
  project: ({ context: { waiting, refused, problem } }) => ({
    waiting: waiting.map(({ name }) => name),
    refused: refused.map(({ name }) => name),
    problem: problem?.code,
  }),
  hears: {},
  view: selectFavouritesMerge,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { status, added, left, refused, problem } = selectFavouritesMerge(snapshot);
    const all = snapshot.context.waiting.length + added + refused.length;
    if (all !== 0 && all !== 2) throw new Error('a favourite was lost, or counted twice');
    if ((status === 'merged') !== (left === 0)) throw new Error('merged with some left, or the reverse');
    if ((status === 'failed') !== (problem !== null)) throw new Error('failed without a reason, or the reverse');
  },
};
