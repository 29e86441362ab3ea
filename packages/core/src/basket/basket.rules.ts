import type { QueueRules } from '../write-queue/write-queue.types.ts';
import type { BasketQueue } from './basket.types.ts';
import { announce, answerOf, errorsWithout, isReplaced, placeOf, refusalOf, toCommand } from './basket.updates.ts';

/** What is the basket's own in the shared chart of a value that is written one command at a time. */
export const basketRules: QueueRules<BasketQueue> = {
  place: 'basket',
  events: {
    writes: {
      'basket.addLine': 'checked',
      'basket.setQuantity': 'checked',
      'basket.removeLine': 'open',
      'basket.putBack': 'checked',
      'basket.saveForLater': 'checked',
      'basket.moveSaved': 'checked',
      'basket.removeSaved': 'checked',
      'basket.applyVoucher': 'checked',
      'basket.removeVoucher': 'open',
      'basket.clear': 'open',
      'basket.makeMain': 'open',
      'basket.open': 'checked',
      'basket.delete': 'open',
    },
    retry: 'basket.retry',
    invalidated: 'basket.invalidated',
  },
  toCommand,
  refusalOf,
  placeOf,
  isReplaced,
  errorsWhenTaken: errorsWithout,
  answer: answerOf,
  announce,
  emitted: {
    refused: (command, reason) => ({ type: 'basket.commandRefused', command, reason }),
    replaced: (command) => ({ type: 'basket.commandReplaced', command }),
    written: (command, basket) => ({ type: 'basket.written', command, basket }),
    failed: (command, error) => ({ type: 'basket.writeFailed', command, error }),
  },
};
