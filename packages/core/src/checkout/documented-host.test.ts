import { describe, expect, it } from 'vitest';
import { createCardVault } from '../card/card-vault.ts';
import type { Logger } from '../commerce.types.ts';
import {
  documentedCheckout,
  documentedCheckoutAtPayment,
  documentedCheckoutByCard,
} from '../contract/samples/documented-order-samples.ts';
import { createTestCommerce, ManualClock } from '../test-ports.ts';
import { createCheckout } from './create-checkout.ts';
import { card as cardMethod } from './methods/card/card.method.ts';
import { selectCheckout } from './view/checkout.select.ts';

/** A checkout against a host that answers in the documented shapes, which are not all ours. */
function startAtForeignHost() {
  const clock = new ManualClock();
  const told: string[] = [];
  const logger: Logger = {
    warn: (message, details) => void told.push(`${message} ${JSON.stringify(details)}`),
    error: (message, details) => void told.push(`${message} ${JSON.stringify(details)}`),
  };
  const { commerce, host } = createTestCommerce({
    config: { baseUrl: 'http://host.test/', transport: 'host' },
    ports: { clock, logger, vault: createCardVault({ clock, randomId: () => `handle_${'0'.repeat(20)}` }) },
  });
  const checkout = createCheckout({
    commerce,
    origin: 'http://localhost:3000',
    methods: [cardMethod()],
    select: selectCheckout,
  });
  const next = async (count: number, expected: string, reply: unknown) => {
    const request = await host.request(count);
    expect(`${request.method} ${request.path} ${request.body}`.trim()).toBe(expected);
    await request.reply(200, reply);
  };
  return { view: checkout.getView, next, told };
}

describe("a checkout in the older platform's documented shapes", () => {
  it('GET the documented reply · the only shipping option is chosen · then the only way to pay · the card is asked for', async () => {
    const { view, next, told } = startAtForeignHost();
    await next(1, 'GET /orders/checkout/', documentedCheckout);
    await next(
      2,
      'POST /orders/checkout/?page=ShippingOptionSelectionPage shipping_option=8',
      documentedCheckoutAtPayment,
    );
    expect(view()).toMatchObject({ screen: 'steps', steps: { shipping: { isCompleted: true } } });
    await next(3, 'POST /orders/checkout/?page=PaymentOptionSelectionPage payment_option=2', documentedCheckoutByCard);
    expect(view()).toMatchObject({
      screen: 'steps',
      lines: [{ id: null, key: '640', name: 'Stone Mug', quantity: 2, unitPrice: 12_000, total: 24_000 }],
      totals: { currency: 'try', shipping: 2_500, toPay: 14_500 },
    });
    expect(told).toEqual([]);
  });

  it('GET with a decorative part of another kind · goes on all the same, and tells its place and not its value', async () => {
    const { next, told } = startAtForeignHost();
    const { pre_order } = documentedCheckout;
    const changed = { ...documentedCheckout, pre_order: { ...pre_order, currency_type_label: { secret: 1 } } };
    await next(1, 'GET /orders/checkout/', changed);
    await next(
      2,
      'POST /orders/checkout/?page=ShippingOptionSelectionPage shipping_option=8',
      documentedCheckoutAtPayment,
    );
    expect(told).toEqual([
      'GET /orders/checkout/: parts of the reply could not be read. {"lost":["pre_order.currency_type_label is not string"]}',
    ]);
  });

  it('GET with an amount to pay that is none · is refused, and tells its place and not its value', async () => {
    const { view, next, told } = startAtForeignHost();
    const { pre_order } = documentedCheckout;
    await next(1, 'GET /orders/checkout/', {
      ...documentedCheckout,
      pre_order: { ...pre_order, unpaid_amount: 'secret' },
    });
    expect(told).toEqual([
      'GET /orders/checkout/: the reply could not be read. {"refused":"pre_order.unpaid_amount is not /^-?\\\\d+\\\\.\\\\d{2,}$/"}',
    ]);
    expect(view().screen).not.toBe('steps');
  });
});
