import type { Commerce } from '../commerce.types.ts';
import type { BusinessBasket } from '../contract/business.ts';
import * as rows from '../http/business-endpoints.ts';
import type { Endpoint, EndpointRequest } from '../http/http.types.ts';
import type { BusinessBasketServices, BusinessWriteResult } from './business-basket.types.ts';

/** Who wrote, in `invalidated` signals: the chart passes over its own writes, their replies are its news. */
export const businessBasketOrigin = 'businessBasket';

/** The chart's services over the http client; every write goes through the lock. */
export function createBusinessBasketServices({ http, lock }: Pick<Commerce, 'http' | 'lock'>): BusinessBasketServices {
  return {
    load: (signal) => http.call(rows.getBusinessBasket, {}, { signal }),
    async write(command, signal) {
      function send<Reply, Request extends EndpointRequest>(
        row: Endpoint<Reply, Request>,
        request: NoInfer<Request>,
      ): Promise<Reply> {
        return lock.run(row.name, () => http.call(row, request, { signal, origin: businessBasketOrigin }));
      }
      switch (command.type) {
        case 'line.set':
          return toResult(await send(rows.setBusinessLine, { body: toBody(command) }));
        case 'line.add':
          return toResult(await send(rows.addBusinessLine, { body: toBody(command) }));
        case 'line.remove':
          return toResult(await send(rows.deleteBusinessLine, { body: { product_remote_id: command.product } }));
        case 'basket.clear':
          return toResult(await send(rows.deleteBusinessLine, { body: {} }));
        case 'draft.save':
          return toResult(await send(rows.saveBusinessDraft, { body: { name: command.name } }));
        case 'quotation.create':
          return toResult(await send(rows.createQuotation, { body: { name: command.name } }));
        case 'draft.load': {
          const { skipped } = await send(rows.loadBusinessDraft, { path: { id: command.draft } });
          return { basket: null, skipped, quotation: null };
        }
      }
    },
  };
}

function toBody({ product, division, quantity }: Record<'product' | 'division' | 'quantity', number>) {
  return { division, product_remote_id: product, quantity };
}

function toResult(basket: BusinessBasket): BusinessWriteResult {
  return { basket, skipped: [], quotation: basket.quotation?.number ?? null };
}
