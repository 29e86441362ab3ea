import type { BasketActor } from '../basket/start-basket.ts';
import { cancelledError } from '../errors/app-error.ts';
import type { MiniBasketServices } from './mini-basket.types.ts';

/** The chart's services over the tab's basket. */
export function createMiniBasketServices(basket: BasketActor): MiniBasketServices {
  return {
    ready: (signal) => untilKnown(basket, signal),
    onAdded(listener) {
      const writes = basket.on('basket.written', ({ command }) => {
        if (command.kind === 'add') listener();
      });
      return () => writes.unsubscribe();
    },
  };
}

/** Waits for the first basket; one that could not be read is asked for again. */
function untilKnown(basket: BasketActor, signal: AbortSignal): Promise<void> {
  if (basket.getSnapshot().hasTag('unread')) basket.send({ type: 'basket.retry' });
  return new Promise((resolve, reject) => {
    const settle = (): boolean => {
      const snapshot = basket.getSnapshot();
      const { value: known, readError } = snapshot.context;
      const hasFailed = snapshot.hasTag('unread');
      if (known) resolve();
      else if (hasFailed) reject(readError ?? cancelledError('mini basket'));
      return known !== null || hasFailed;
    };
    if (settle()) return;
    const watching = basket.subscribe(() => {
      if (settle()) watching.unsubscribe();
    });
    signal.addEventListener('abort', () => {
      watching.unsubscribe();
      reject(cancelledError('mini basket'));
    });
  });
}
