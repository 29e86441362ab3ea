import type { Commerce } from '@vitrin/core';
import {
  type BusinessBasketEvent,
  type BusinessBasketView,
  type BusinessCommand,
  type BusinessWriteResult,
  selectBusinessBasket,
  startBusinessBasket,
} from '@vitrin/core/business';
import type { BusinessBasket } from '@vitrin/core/contract';
import { watch } from '../../actors/watch.ts';
import type { RunningChart } from '../../app/lazy-chart.ts';

/**
 * Starts the page's business basket. Fetched once the page is on screen: see `use-business-basket.ts`.
 * @param onWritten hears of every write that the host has done.
 */
export function openBusinessBasket(
  commerce: Commerce,
  basket: BusinessBasket,
  onWritten: (command: BusinessCommand, result: BusinessWriteResult) => void,
): RunningChart<BusinessBasketView, BusinessBasketEvent> {
  const actor = startBusinessBasket(commerce, basket);
  actor.on('command.written', ({ command, result }) => onWritten(command, result));
  return {
    ...watch(actor, selectBusinessBasket),
    send: (event) => actor.send(event),
    stop: () => actor.stop(),
  };
}
