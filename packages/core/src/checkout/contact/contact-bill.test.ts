import { expect, it } from 'vitest';
import { pages, wireBasket, wireReply } from '../checkout.fixtures.ts';
import { startRun } from '../checkout-run.fixtures.ts';
import { contactBill } from './contact-bill.ts';

const discounts = [{ description: 'Spring', discount: '50.00' }];
const delivery_promise = { shipping_amount: '39.90' };
const preOrders = [
  ['a basket', { basket: wireBasket(), total_amount: '699.80' }],
  [
    'a discount and a promised delivery',
    { basket: wireBasket({}, { discounts, total_discount_amount: '50.00', delivery_promise }), total_amount: '649.80' },
  ],
  ['another currency', { basket: wireBasket({}, { currency_type: 'eur', currency_type_label: 'EUR' }) }],
] as const;
const answer = (body: unknown) => ({
  status: 200,
  contentType: 'application/json',
  data: { replies: [{ status: 200, body }] },
});

it.each(preOrders)('tells of %s what the charts tell there', async (_, preOrder) => {
  const reply = { pages: pages.index, template_name: 'orders/index.html', preOrder };
  const run = startRun();
  await run.sent('read').reply(reply);
  const bill = contactBill(answer(wireReply(reply)));
  expect(bill?.lines).toHaveLength(1);
  expect(run.view()).toMatchObject(bill ?? {});
});

it.each([
  ['nothing', undefined],
  ['no JSON object', 'text'],
  ['a reply that is none', { context_list: 'none' }],
])('tells nothing of %s', (_, body) => {
  expect(contactBill(answer(body))).toBeNull();
});
