// For tests alone: baskets whose goods travel in several parts (Protocol checkout §4.2).

import { pick, type TestReply, type TestShopper } from '../../testing/test-shopper.ts';
import { ISTANBUL, post, preOrder } from '../checkout-journey.fixture.ts';

export const SELLER_PAGE = 'DataSourceShippingOptionSelectionPage';

export const SELLER_FIELD = 'data_source_shipping_options';

export const KIND_PAGE = 'AttributeBasedShippingOptionSelectionPage';

export const KIND_FIELD = 'attribute_based_shipping_options';

/** The shop's own mug, and one piece of each of two other sellers. */
export const OF_THREE_SELLERS = [1201, 1994, 1995];

/** A mug, a candle that is kept cool, an armchair that two people carry. */
export const OF_THREE_KINDS = [1201, 1996, 1998];

/** A guest with these products in the basket, on the way to an address that every carrier reaches. */
export async function goToShipping(shopper: TestShopper, products: readonly number[]): Promise<TestReply> {
  for (const product of products) await shopper.send('POST', '/baskets/basket/', { product, quantity: 1 });
  await post(shopper, 'IndexPage', { user_email: 'ada@example.test', phone_number: '05551234567' });
  await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
  const address = String((await shopper.send('POST', '/address/', ISTANBUL)).body.pk);
  return post(shopper, 'AddressSelectionPage', { shipping_address: address, billing_address: address });
}

export function bySeller(shopper: TestShopper, options: unknown): Promise<TestReply> {
  return post(shopper, SELLER_PAGE, { [SELLER_FIELD]: JSON.stringify(options) });
}

export function byKind(shopper: TestShopper, options: unknown): Promise<TestReply> {
  return post(shopper, KIND_PAGE, { [KIND_FIELD]: JSON.stringify(options) });
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Ids of the basket's lines by product. */
export function linesOf(reply: TestReply): ReadonlyMap<unknown, unknown> {
  const lines = list(preOrder(reply, 'basket', 'basketitem_set'));
  return new Map(lines.map((line) => [pick(line, 'product', 'pk'), pick(line, 'id')]));
}

export const pks = (options: unknown) => list(options).map((option) => pick(option, 'pk'));

export function delivery(name: string, value: string, label: string, amount: string, items: readonly unknown[]) {
  return { name, shipping_company: { value, label }, shipping_amount: amount, order_items: items };
}
