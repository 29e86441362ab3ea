import { describe, expect, it } from 'vitest';
import { checkoutReply, pages, preOrders, store, type WireReply, wireAddress } from '../checkout.fixtures.ts';
import { startRun } from '../checkout-run.fixtures.ts';

const place = {
  township: { pk: 401, name: 'Kadıköy', city: { pk: 34, name: 'İstanbul', country: { pk: 1, name: 'Türkiye' } } },
  district: { pk: 4011, name: 'Moda', city: 34, township: 401 },
};
const daily = Array.from({ length: 7 }, () => ['10:00:00', '22:00:00'] as const);
const moda = {
  pk: 41,
  name: 'Store Moda',
  address: 'Moda Street 102',
  ...place,
  phone_number: '02165550041',
  store_hours: daily,
  shipping_amount: '0.00',
  kwargs: { days_from: 1, days_to: 2 },
};
const north = { pk: 40, name: 'Store North', address: 'Bebek Street 14', township: null, district: null };
const shop = { ...wireAddress(null, 'Store Moda'), first_name: '', last_name: '', email: '' };

const stores = (addresses: readonly object[]) => ({
  RetailStoreSelectionPage: { retail_stores: [north, moda], addresses, country: null },
});
const picked = { ...preOrders.nothingChosen, delivery_option: store };
const before = (addresses: readonly object[]): WireReply => ({
  pages: { ...pages.index, ...pages.delivery, ...stores(addresses) },
  preOrder: picked,
  revision: 4,
});

/** A shopper who picks up, before a shop is chosen. */
async function startPickup(addresses: readonly object[], preOrder = {}) {
  const run = startRun();
  await run.sent('read').reply({ ...before(addresses), preOrder: { ...picked, ...preOrder } });
  return run;
}

describe('picking up in a store', () => {
  it('offers the shops with their places, and chooses none of them by itself', async () => {
    const { view, calls } = await startPickup([wireAddress(310)], { billing_address: wireAddress(310) });
    expect(calls).toHaveLength(1);
    expect(view()).toMatchObject({
      retailStores: { isOpen: true, chosen: null, automatic: null },
      billingAddresses: { isOpen: true, chosen: 310 },
      shippingAddresses: { isOpen: false },
      summary: { isPickup: true, retailStore: null },
    });
    expect(view().retailStores.items).toMatchObject([
      { key: 40, name: 'Store North', township: '', city: '' },
      { key: 41, description: 'Moda Street 102', district: 'Moda', township: 'Kadıköy', city: 'İstanbul' },
    ]);
  });

  it('shows phone, hours, cost and days of a shop, and nothing where the host sends none', async () => {
    const { view } = await startPickup([wireAddress(310)]);
    expect(view().retailStores.items).toMatchObject([
      { key: 40, phone: '', hours: [], price: null, days: null },
      { key: 41, phone: '02165550041', hours: daily, price: 0, days: { from: 1, to: 2 } },
    ]);
  });

  it('shop first ── then a new billing address ↴ both go in one POST', async () => {
    const run = await startPickup([]);
    void run.send('draft.change', { form: 'pickup', values: { store: '41' } });
    expect(run.view().retailStores.chosen).toBe(41);
    void run.send('address.save', { address: {} as never, use: 'billing' });
    const reply = checkoutReply({ ...before([wireAddress(310)]), revision: 5 });
    await run.sent('address').answer({ createdAddress: 310, replies: [{ request: { kind: 'read' }, reply }] });
    await run.sent('shopper RetailStoreSelectionPage 41 310').reply({
      pages: { ...pages.shipping, ...pages.note },
      preOrder: { ...picked, retail_store: moda, shipping_address: shop, billing_address: wireAddress(310) },
      revision: 6,
    });
    expect(run.view()).toMatchObject({
      retailStores: { chosen: 41, isBusy: false },
      summary: {
        retailStore: { name: 'Store Moda' },
        shippingAddress: { key: null },
        billingAddress: { key: 310 },
        email: 'ada@example.test',
      },
    });
  });

  it('address first ↴ nothing is sent until a shop is chosen, and the address waits for it', async () => {
    const run = await startPickup([]);
    void run.send('address.save', { address: {} as never, use: 'billing' });
    const reply = checkoutReply({ ...before([wireAddress(310)]), revision: 5 });
    await run.sent('address').answer({ createdAddress: 310, replies: [{ request: { kind: 'read' }, reply }] });
    expect(run.calls).toHaveLength(2);
    expect(run.view()).toMatchObject({ billingAddresses: { chosen: 310 }, retailStores: { chosen: null } });
    expect(run.emitted).toContainEqual(expect.objectContaining({ type: 'draft.changed' }));
  });

  it('forgets a half that is no longer offered, and every half of it while the order is delivered', async () => {
    const run = await startPickup([wireAddress(310)]);
    const values = { store: '41', billing: '99' };
    void run.send('draft.change', { form: 'pickup', values });
    expect(run.view()).toMatchObject({ retailStores: { chosen: 41 }, billingAddresses: { chosen: null } });
    void run.send('draft.change', { form: 'pickup', values: { store: '99', billing: '310' } });
    expect(run.view()).toMatchObject({ retailStores: { chosen: null }, billingAddresses: { chosen: 310 } });
    const delivered = startRun({ draft: { ...run.view().draft, pickup: values } });
    const reply = { pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: preOrders.delivered };
    await delivered.sent('read').reply(reply);
    expect(delivered.view().billingAddresses.chosen).toBeNull();
  });

  it('refuses a sold-out shop in the host’s words, with the shops that are left', async () => {
    const run = await startPickup([wireAddress(310)], { billing_address: wireAddress(310) });
    run.submit('RetailStoreSelectionPage', { store: 41, billing: 310 });
    await run.sent('shopper RetailStoreSelectionPage 41 310').reply({
      pages: { RetailStoreSelectionPage: { retail_stores: [north], addresses: [wireAddress(310)] } },
      preOrder: { ...picked, billing_address: wireAddress(310) },
      errors: { retail_store: ['Gone.'] },
      error_code: 'STORE_OUT_OF_STOCK',
      revision: 4,
    });
    expect(run.view().retailStores).toMatchObject({ chosen: null, items: [{ key: 40 }] });
    expect(run.view().retailStores.errors?.fields).toEqual({ store: ['Gone.'] });
  });
});

it('a corrected address is saved and read again, and no choice changes', async () => {
  const run = startRun();
  await run.sent('read').reply({
    pages: { ...pages.index, ...pages.delivery, ...pages.addresses, ...pages.shipping },
    preOrder: preOrders.shipped,
    revision: 4,
  });
  void run.send('address.save', { key: 311, address: { title: 'Work' } as never, use: 'both' });
  const { request, answer } = run.sent('address');
  expect(request).toMatchObject({ kind: 'address', pk: 311 });
  const reply = checkoutReply({
    pages: { ...pages.index, ...pages.delivery, ...pages.addresses, ...pages.shipping },
    preOrder: preOrders.shipped,
    revision: 5,
  });
  await answer({ replies: [{ request: { kind: 'read' }, reply }] });
  expect(run.calls).toHaveLength(2);
});
