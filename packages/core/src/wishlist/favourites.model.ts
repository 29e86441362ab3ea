import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError, httpError } from '../errors/app-error.ts';
import { checkQueue, hasRoom, isQueueRest, unusedQueueServices } from '../write-queue/write-queue.fixtures.ts';
import { favouritesMachine } from './favourites.machine.ts';
import { selectFavouriteState, selectFavourites } from './favourites.select.ts';
import type { FavouritesServices } from './favourites.types.ts';

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: FavouritesServices = unusedQueueServices('favourites');

const place = 'favourites';
const [mug, vase] = [
  { product: 1201, name: 'Mug' },
  { product: 1990, name: 'Vase' },
] as const;

/** The favourites for generated tests: every command, doubled and mistaken ones too, while every call may end either way. */
export const favouritesModel: ChartModel<typeof favouritesMachine> = {
  chart: 'favourites',
  machine: favouritesMachine,
  input: { services: unusedServices },
  events: [
    { name: 'the shopper marks the mug', event: { type: 'favourites.add', ...mug }, when: hasRoom },
    { name: 'the shopper takes the mark off the mug', event: { type: 'favourites.remove', ...mug }, when: hasRoom },
    {
      name: 'the shopper takes the mark off the vase in a list',
      event: { type: 'favourites.remove', ...vase, mark: 79 },
      when: hasRoom,
    },
    { name: 'the shopper marks the vase', event: { type: 'favourites.add', ...vase }, when: hasRoom },
    { name: 'the shopper tries again', event: { type: 'favourites.retry' } },
    { name: 'somebody else changes the favourites', event: { type: 'favourites.invalidated' } },
  ],
  actors: {
    load: [
      { name: 'the mug is a favourite', output: () => ({ 1201: 77 }) },
      { name: 'there are no favourites', output: () => ({}) },
      { name: 'the favourites do not arrive', error: () => fetchError(place) },
    ],
    write: [
      { name: 'the host marks it', when: ({ context }) => context.current?.kind === 'add', output: () => 78 },
      {
        name: 'the host takes the mark off',
        when: ({ context }) => context.current?.kind === 'remove',
        output: () => null,
      },
      { name: 'the host refuses', error: () => httpError({ place, status: 400, code: 'VALIDATION_FAILED' }) },
      { name: 'the reply is lost', error: () => fetchError(place) },
    ],
  },
  project: ({ context: { value, current, waiting, stale } }) => ({
    marks: value && Object.keys(value),
    current: current && `${current.kind} ${current.product}`,
    waiting: waiting.map(({ kind, product }) => `${kind} ${product}`),
    stale,
  }),
  hears: {},
  cuts: {
    'favourites.add': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'favourites.remove': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
  },
  view: selectFavourites,
  isRest: isQueueRest,
  invariant: (snapshot) => {
    checkQueue(snapshot);
    const { context } = snapshot;
    const view = selectFavourites(snapshot);
    if (view.status === 'failed' && !view.error) throw new Error('failed without a reason');
    const favourite = selectFavouriteState(snapshot, mug.product);
    if (favourite === 'unknown' && view.status === 'ready') throw new Error('a heart is unknown while all are known');
    const asked = [context.current, ...context.waiting].filter((command) => command?.product === mug.product);
    if (asked.length > 1) throw new Error('two writes of one heart');
  },
};
