import type { Commerce } from '../commerce.types.ts';
import type { BusinessBasket } from '../contract/business.ts';
import * as rows from '../http/business-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';
import type { BusinessBasketServices, BusinessEntry, BusinessWriteResult } from './business-basket.types.ts';

/** Who wrote, in `invalidated` signals: the chart passes over its own writes, their replies are its news. */
export const businessBasketOrigin = 'businessBasket';

/** The chart's services over the http client; every write goes through the lock. */
export function createBusinessBasketServices(commerce: Pick<Commerce, 'http' | 'once'>): BusinessBasketServices {
  const write = createLockedCall(commerce);
  return {
    load: (signal) => commerce.http.call(rows.getBusinessBasket, {}, { signal }),
    async write(command, signal) {
      const options = { signal, origin: businessBasketOrigin };
      switch (command.type) {
        case 'line.set':
          return toResult(await write(rows.setBusinessLine, { body: toBody(command) }, options));
        case 'line.add':
          return toResult(await write(rows.addBusinessLine, { body: toBody(command) }, options));
        case 'line.remove':
          return toResult(
            await write(rows.deleteBusinessLine, { body: { product_remote_id: command.product } }, options),
          );
        case 'basket.clear':
          return toResult(await write(rows.deleteBusinessLine, { body: {} }, options));
        case 'draft.save':
          return toResult(await write(rows.saveBusinessDraft, { body: { name: command.name } }, options));
        case 'quotation.create':
          return toResult(await write(rows.createQuotation, { body: { name: command.name } }, options));
        case 'draft.load': {
          const { skipped } = await write(rows.loadBusinessDraft, { path: { id: command.draft } }, options);
          return { basket: null, skipped, quotation: null };
        }
      }
    },
  };
}

/** Body of a write of one division's amount. */
export function toBody({ product, division, quantity }: BusinessEntry) {
  return { division, product_remote_id: product, quantity };
}

function toResult(basket: BusinessBasket): BusinessWriteResult {
  return { basket, skipped: [], quotation: basket.quotation?.number ?? null };
}
