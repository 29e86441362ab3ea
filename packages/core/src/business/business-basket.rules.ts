import type { QueueRules } from '../write-queue/write-queue.types.ts';
import type { BusinessQueue } from './business-basket.types.ts';
import { answerOf, errorsWhenTaken, isReplaced, passesOn, placeOf, refusalOf } from './business-basket.updates.ts';

/** What is the business basket's own in the shared chart of a value that is written one command at a time. */
export const businessBasketRules: QueueRules<BusinessQueue> = {
  place: 'business basket',
  events: {
    writes: {
      'line.set': 'open',
      'line.add': 'open',
      'line.remove': 'open',
      'basket.clear': 'open',
      'draft.save': 'open',
      'draft.load': 'open',
      'quotation.create': 'open',
    },
    retry: 'basket.retry',
    invalidated: 'basket.invalidated',
  },
  toCommand: (event) => event,
  refusalOf,
  placeOf,
  isReplaced,
  errorsWhenTaken,
  answer: answerOf,
  failsWithOthers: passesOn,
  announce: () => null,
  emitted: {
    refused: (command, reason) => ({ type: 'command.refused', command, reason }),
    written: (command, result) => ({ type: 'command.written', command, result }),
    failed: (command, error) => ({ type: 'command.failed', command, error }),
  },
};
