// Shows C13, C14 (docs/rules/traced-rules.md).
import { expect, it } from 'vitest';
import { checkoutReply, preOrders, standard, store, wireAddress } from '../checkout.fixtures.ts';
import { hasAddresses, hasShipping, isShippingCompleted } from './shipping-completion.ts';

const inStore = {
  ...preOrders.nothingChosen,
  delivery_option: store,
  retail_store: { pk: 40, name: 'North' },
  shipping_address: wireAddress(null, 'Store North'),
  billing_address: wireAddress(310),
};

it.each([
  ['nothing chosen', preOrders.nothingChosen, [], { located: false, shipped: false, completed: false }],
  ['address, no carrier', preOrders.located, [310], { located: true, shipped: false, completed: false }],
  ['address and carrier', preOrders.shipped, [310], { located: true, shipped: true, completed: true }],
  ['the address list is empty', preOrders.shipped, [], { located: true, shipped: true, completed: false }],
  [
    'no billing address',
    { ...preOrders.shipped, billing_address: null },
    [310],
    { located: false, shipped: false, completed: false },
  ],
  [
    'no shipping address',
    { ...preOrders.shipped, shipping_address: null },
    [310],
    { located: false, shipped: false, completed: false },
  ],
  ['pick-up, no carrier', inStore, [310], { located: true, shipped: false, completed: false }],
  [
    'pick-up and carrier',
    { ...inStore, shipping_option: standard },
    [310],
    { located: true, shipped: true, completed: true },
  ],
  [
    'pick-up without a shop',
    { ...inStore, retail_store: null, shipping_option: standard },
    [310],
    { located: false, shipped: false, completed: true },
  ],
])('%s', (_, preOrder, pks, expected) => {
  const { pre_order } = checkoutReply({ preOrder });
  const reply = checkoutReply({ pages: { AddressSelectionPage: { addresses: pks.map((pk) => wireAddress(pk)) } } });
  const known = reply.context_list[0]?.known;
  const addresses = known?.page === 'AddressSelectionPage' ? known.context.addresses : [];
  expect({
    located: hasAddresses(pre_order),
    shipped: hasShipping(pre_order),
    completed: isShippingCompleted(pre_order, { addresses }),
  }).toEqual(expected);
});

it('is false without a pre-order', () => {
  expect(isShippingCompleted(null, { addresses: [] })).toBe(false);
  expect(hasShipping(null)).toBe(false);
});
