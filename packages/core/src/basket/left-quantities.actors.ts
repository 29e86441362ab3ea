import type { Commerce } from '../commerce.types.ts';
import { setBasketQuantity } from '../http/basket-endpoints.ts';
import type { LeftWrites } from '../write-queue/left-writes.actors.ts';
import type { BasketQueue } from './basket.types.ts';

const storageKey = 'vitrin.basket.left';

/** Quantities of lines; adds and vouchers are not repeated. */
export const leftQuantities = ({ http }: Commerce, origin: symbol): LeftWrites<BasketQueue> => ({
  key: storageKey,
  events: { 'basket.setQuantity': { product: 'id', attributes: 'object', quantity: 'number' } },
  toEvent: (command) =>
    command.kind === 'quantity'
      ? { type: 'basket.setQuantity', ...command.identity, quantity: command.quantity }
      : undefined,
  async send(event) {
    if (event.type !== 'basket.setQuantity') return;
    const { product, attributes = {}, quantity } = event;
    const body = { product, attributes, quantity };
    await http.call(setBasketQuantity, { body }, { keepalive: true, origin });
  },
});
