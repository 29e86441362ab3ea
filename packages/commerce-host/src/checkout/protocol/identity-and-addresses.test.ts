import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';
import {
  BERLIN,
  contextOf,
  goToConfirmation,
  goToPayment,
  listed,
  post,
  preOrder,
  read,
} from '../checkout-journey.fixture.ts';

describe('identity and addresses (Protocol checkout §4.1)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it.each([
    [{}, { user_email: ['This field is required.'], phone_number: ['This field is required.'] }],
    [{ user_email: 'a@b', phone_number: '05551234567' }, { user_email: ['Enter a valid e-mail address.'] }],
    [
      { user_email: 'a@b.cd', phone_number: '5551234567' },
      { phone_number: ['Enter a mobile number of 11 digits that starts with 05.'] },
    ],
  ])('IndexPage refuses %j', async (fields, errors) => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect((await post(ada, 'IndexPage', fields)).body.errors).toEqual(errors);
  });

  it('another guest e-mail clears addresses and everything after; the same one keeps them', async () => {
    const ada = host.shopper();
    await goToConfirmation(ada, '4543600000000003');
    const same = await post(ada, 'IndexPage', { user_email: 'ADA@example.test', phone_number: '05551234567' });
    expect(listed(same)).toContain('CreditCardConfirmationPage');
    const other = await post(ada, 'IndexPage', { user_email: 'eve@example.test', phone_number: '05551234567' });
    expect(listed(other)).toEqual(['DeliveryOptionSelectionPage', 'AddressSelectionPage']);
    expect(preOrder(other, 'shipping_address')).toBeNull();
    expect(preOrder(other, 'payment_option')).toBeNull();
    expect(preOrder(other, 'delivery_option', 'pk')).toBe(1);
  });

  it('lets no guest in when the shop forbids it, and lets users in (ruling 14)', async () => {
    const closed = await createTestHost({ config: { guestPurchase: false } });
    try {
      const ada = closed.shopper();
      await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
      const guest = { user_email: 'ada@example.test', phone_number: '05551234567' };
      const refused = await post(ada, 'IndexPage', guest);
      expect([refused.body.error_code, listed(refused)]).toEqual(['GUEST_NOT_ALLOWED', ['IndexPage']]);
      expect(pick(contextOf(refused, 'IndexPage'), 'can_guest_purchase')).toBe(false);
      await ada.send('POST', '/users/login/', { email: 'rich@example.test', password: 'Passw0rd!' });
      const user = await read(ada);
      expect(listed(user)).toEqual(['IndexPage', 'DeliveryOptionSelectionPage']);
      expect(pick(contextOf(user, 'IndexPage'), 'is_user_logged_in')).toBe(true);
      expect(preOrder(user, 'is_guest')).toBe(false);
    } finally {
      await closed.close();
    }
  });

  it('refuses an address that no carrier reaches, and addresses of others', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    const abroad = String((await ada.send('POST', '/address/', BERLIN)).body.pk);
    // It must stay cold, and no cold carrier crosses the border.
    await ada.send('POST', '/baskets/basket/', { product: 1996, quantity: 1 });
    const refused = await post(ada, 'AddressSelectionPage', { shipping_address: abroad });
    expect(refused.body.error_code).toBe('REGION_NOT_SERVED');
    expect(Object.keys(refused.body.errors as object)).toEqual(['shipping_address']);
    const eve = host.shopper();
    await goToPayment(eve);
    const foreign = await post(eve, 'AddressSelectionPage', { shipping_address: abroad, billing_address: abroad });
    expect(Object.keys(foreign.body.errors as object)).toEqual(['shipping_address', 'billing_address']);
  });

  it('takes a missing billing address for the shipping address', async () => {
    const ada = host.shopper();
    const shipped = await goToPayment(ada);
    const pk = String(preOrder(shipped, 'shipping_address', 'pk'));
    const reply = await post(ada, 'AddressSelectionPage', { shipping_address: pk });
    expect(preOrder(reply, 'billing_and_shipping_same')).toBe(true);
  });

  it('keeps a bin that the bank table does not know: brand by prefix, one payment', async () => {
    const ada = host.shopper();
    await goToPayment(ada);
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '5' });
    const reply = await post(ada, 'BinNumberPage', { bin_number: '65009999' });
    const context = contextOf(reply, 'InstallmentSelectionPage');
    expect(pick(context, 'card_type', 'slug')).toBe('troy');
    expect(pick(context, 'installments')).toHaveLength(1);
    expect(pick(context, 'bank')).toEqual({ name: 'Other', slug: 'other' });
    expect((await post(ada, 'BinNumberPage', { bin_number: '45x' })).body.errors).toHaveProperty('bin_number');
  });

  it('offers no delivery option whose place cannot be chosen, and no payment option without pages', async () => {
    const closed = await createTestHost({ config: { paymentMethods: ['credit-card'], checkoutPages: [] } });
    const ada = closed.shopper();
    const shipped = await goToPayment(ada);
    expect(pick(contextOf(shipped, 'PaymentOptionSelectionPage'), 'payment_options')).toHaveLength(1);
    const reply = await read(ada);
    expect(pick(contextOf(reply, 'DeliveryOptionSelectionPage'), 'delivery_options')).toHaveLength(1);
    const refused = await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' });
    expect(refused.body.errors).toHaveProperty('payment_option');
    await closed.close();
  });
});
