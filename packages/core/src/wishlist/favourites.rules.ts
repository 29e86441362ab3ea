import type { QueueRules } from '../write-queue/write-queue.types.ts';
import type { FavouritesQueue } from './favourites.types.ts';
import { announce, answerOf, refusalOf, toCommand } from './favourites.updates.ts';

/** What is the favourites' own in the shared chart of a value that is written one command at a time. */
export const favouritesRules: QueueRules<FavouritesQueue> = {
  place: 'favourites',
  events: {
    writes: { 'favourites.add': 'checked', 'favourites.remove': 'checked' },
    retry: 'favourites.retry',
    invalidated: 'favourites.invalidated',
  },
  toCommand,
  refusalOf,
  placeOf: ({ product }) => product,
  answer: answerOf,
  announce,
  emitted: {
    refused: (command, reason) => ({ type: 'favourites.commandRefused', command, reason }),
    written: (command) => ({ type: 'favourites.written', command }),
    failed: (command, error) => ({ type: 'favourites.writeFailed', command, error }),
  },
};
