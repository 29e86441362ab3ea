import type { Commerce } from '../commerce.types.ts';
import { deleteBusinessLine, setBusinessLine } from '../http/business-endpoints.ts';
import type { LeftWrites } from '../write-queue/left-writes.actors.ts';
import { businessBasketOrigin, toBody } from './business-basket.actors.ts';
import type { BusinessQueue } from './business-basket.types.ts';

const storageKey = 'vitrin.business.left';

/** Amounts of divisions and removed lines; adds, drafts and quotations are not repeated. */
export const leftLines = ({ http }: Commerce): LeftWrites<BusinessQueue> => ({
  key: storageKey,
  events: {
    'line.set': { product: 'id', division: 'id', quantity: 'number' },
    'line.remove': { product: 'id' },
  },
  toEvent: (command) => (command.type === 'line.set' || command.type === 'line.remove' ? command : undefined),
  async send(event) {
    const options = { keepalive: true, origin: businessBasketOrigin } as const;
    if (event.type === 'line.set') await http.call(setBusinessLine, { body: toBody(event) }, options);
    if (event.type === 'line.remove')
      await http.call(deleteBusinessLine, { body: { product_remote_id: event.product } }, options);
  },
});
