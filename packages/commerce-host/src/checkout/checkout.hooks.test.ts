import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply } from '../testing/test-shopper.ts';
import {
  chooseCard,
  confirm,
  contextOf,
  goToConfirmation,
  goToPayment,
  ISTANBUL,
  listed,
  post,
  preOrder,
  read,
} from './checkout-journey.fixture.ts';

const CARD = '4543600000000003';

/** Pks of what is chosen. */
function chosen(reply: TestReply): Record<string, unknown> {
  const parts = [
    'delivery_option',
    'shipping_address',
    'billing_address',
    'shipping_option',
    'payment_option',
    'installment',
  ];
  return Object.fromEntries(parts.map((part) => [part, preOrder(reply, part, 'pk') ?? null]));
}

describe('writes elsewhere (Protocol basket §6, checkout §5.2)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it('a basket write recomputes the totals and clears the installment; bin and choices stay', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD);
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 3 });
    const reply = await read(ada);
    expect(chosen(reply)).toEqual({ ...chosen(open), installment: null });
    expect(preOrder(reply, 'total_amount')).toBe('1089.60');
    expect(listed(reply).at(-1)).toBe('InstallmentSelectionPage');
    expect(pick(contextOf(reply, 'BinNumberPage'), 'installments', 0, 'price_with_accrued_interest')).toBe('1089.60');
    expect(Number(reply.body.revision)).toBeGreaterThan(Number(open.body.revision));
  });

  it('a voucher takes its part off the total', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    await ada.send('PATCH', '/baskets/basket/', { voucher_code: 'TEST10' });
    expect(preOrder(await read(ada), 'total_amount')).toBe('669.72');
  });

  it('another main basket is what is checked out from then on', async () => {
    const ada = host.shopper();
    await goToConfirmation(ada, CARD);
    await ada.send('POST', '/baskets/basket/', { product: 1202, quantity: 1, namespace: 'later' });
    const before = await read(ada);
    expect(preOrder(before, 'basket', 'namespace')).toBe('default');
    await ada.send('POST', '/baskets/basket-list/ns/later/main/');
    const after = await read(ada);
    expect(preOrder(after, 'basket', 'namespace')).toBe('later');
    expect(preOrder(after, 'installment')).toBeNull();
    expect(Number(after.body.revision)).toBeGreaterThan(Number(before.body.revision));
  });

  it('emptying the basket ends the pre-order', async () => {
    const ada = host.shopper();
    await goToConfirmation(ada, CARD);
    await ada.send('PUT', '/baskets/basket/', { product: 1201, quantity: 0 });
    expect((await read(ada)).body).toMatchObject({ context_list: [], pre_order: null });
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(listed(await read(ada))).toEqual(['IndexPage', 'DeliveryOptionSelectionPage']);
  });

  it('an edited address is refreshed and clears the installment', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD);
    const pk = preOrder(open, 'shipping_address', 'pk');
    await ada.send('PATCH', `/address/${pk}/`, { line: 'Another Street 99, flat 1' });
    const reply = await read(ada);
    expect(preOrder(reply, 'shipping_address', 'line')).toBe('Another Street 99, flat 1');
    expect(chosen(reply)).toEqual({ ...chosen(open), installment: null });
    expect(Number(reply.body.revision)).toBeGreaterThan(Number(open.body.revision));
  });

  it('an address moved to where its carrier does not go loses it, and has the carriers of there', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD);
    const pk = preOrder(open, 'shipping_address', 'pk');
    await ada.send('PATCH', `/address/${pk}/`, { country: '2', city: '1030', township: '1031', district: null });
    const reply = await read(ada);
    expect(preOrder(reply, 'shipping_option')).toBeNull();
    expect(pick(contextOf(reply, 'ShippingOptionSelectionPage'), 'shipping_options')).toMatchObject([
      { slug: 'europe', shipping_amount: '399.90' },
    ]);
  });

  it('a deleted address is cleared; an address that is not used changes nothing', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD);
    const other = await ada.send('POST', '/address/', { ...ISTANBUL, title: 'Work' });
    const before = await read(ada);
    await ada.send('DELETE', `/address/${other.body.pk}/`);
    expect((await read(ada)).body.revision).toBe(before.body.revision);
    await ada.send('DELETE', `/address/${preOrder(open, 'shipping_address', 'pk')}/`);
    const reply = await read(ada);
    expect(chosen(reply)).toEqual({
      delivery_option: 1,
      shipping_address: null,
      billing_address: null,
      shipping_option: null,
      payment_option: 5,
      installment: null,
    });
    expect(listed(reply).at(-1)).toBe('AddressSelectionPage');
  });

  it('signing in starts the checkout anew with the user’s addresses, and never below the last revision', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD);
    await ada.send('POST', '/users/login/', { email: 'rich@example.test', password: 'Passw0rd!' });
    const reply = await read(ada);
    expect(Object.values(chosen(reply)).every((pk) => pk === null)).toBe(true);
    expect(preOrder(reply, 'is_guest')).toBe(false);
    expect(Number(reply.body.revision)).toBeGreaterThan(Number(open.body.revision));
    const next = await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    expect(pick(contextOf(next, 'AddressSelectionPage'), 'addresses')).toHaveLength(1);
  });

  it('signing in at the bank’s side abandons the guest’s attempt', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, '4543600000003015');
    const key = String(preOrder(open, 'attempt_id'));
    await confirm(ada, '4543600000003015', { key, threeD: true });
    await ada.send('POST', '/users/login/', { email: 'shopper@example.test', password: 'Passw0rd!' });
    const reported = await read(ada, `?attempt=${encodeURIComponent(key)}`);
    expect(reported.body.attempt).toEqual({ id: key, state: 'none' });
    expect((await chooseCard(ada, CARD)).body.error_code).toBe('PAGE_NOT_AVAILABLE');
  });
});
