import type { Commerce } from '@vitrin/core';
import {
  type BusinessCommand,
  type BusinessWriteResult,
  selectBusinessBasket,
  startBusinessBasket,
} from '@vitrin/core/business';
import type { BusinessBasket } from '@vitrin/core/contract';
import { runChart } from '../../actors/watch.ts';

/**
 * Starts the page's business basket. Fetched once the page is on screen: see `use-business-basket.ts`.
 * @param onWritten hears of every write that the host has done.
 */
export function openBusinessBasket(
  commerce: Commerce,
  basket: BusinessBasket,
  onWritten: (command: BusinessCommand, result: BusinessWriteResult) => void,
) {
  const actor = startBusinessBasket(commerce, basket);
  actor.on('command.written', ({ command, result }) => onWritten(command, result));
  return runChart(actor, selectBusinessBasket);
}
