import { expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { createShopConfig } from '../../shop-config.ts';
import { guestRegistration } from './guest-registration.ts';

const shop = createShopConfig();
type Known = Parameters<typeof guestRegistration>[0];
const person = { first_name: 'Ada', last_name: 'Yilmaz', phone_number: '0555 123 45 67' } as Order['billing_address'];
const store = { first_name: '', last_name: '', phone_number: '02125550040' } as Order['billing_address'];
const order: Known = { user: null, user_email: 'ada@example.test', billing_address: person, shipping_address: person };

it('takes everything but the password from the order', () => {
  expect(guestRegistration(order, shop)).toEqual({
    email: 'ada@example.test',
    phone: '05551234567',
    first_name: 'Ada',
    last_name: 'Yilmaz',
    confirm: true,
    email_allowed: false,
    sms_allowed: false,
  });
});

it('takes the person of the bill when the order is fetched from a shop', () => {
  expect(guestRegistration({ ...order, shipping_address: store }, shop)).toMatchObject({ first_name: 'Ada' });
});

it.each([
  [{ user: 7 }],
  [{ user_email: null }],
  [{ billing_address: store, shipping_address: null }],
  [{ billing_address: { ...person, phone_number: '0212' } as Order['billing_address'] }],
])('is nothing for %j', (change) => {
  expect(guestRegistration({ ...order, ...change }, shop)).toBeUndefined();
});
