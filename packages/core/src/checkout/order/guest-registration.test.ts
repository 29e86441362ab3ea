import { expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { createShopConfig } from '../../shop-config.ts';
import { guestRegistration } from './guest-registration.ts';

const shop = createShopConfig();
type Known = Parameters<typeof guestRegistration>[0];
const person = { firstName: 'Ada', lastName: 'Yilmaz', phoneNumber: '0555 123 45 67' } as Order['billingAddress'];
const store = { firstName: '', lastName: '', phoneNumber: '02125550040' } as Order['billingAddress'];
const order: Known = { user: null, userEmail: 'ada@example.test', billingAddress: person, shippingAddress: person };

it('takes everything but the password from the order', () => {
  expect(guestRegistration(order, shop)).toEqual({
    email: 'ada@example.test',
    phone: '05551234567',
    firstName: 'Ada',
    lastName: 'Yilmaz',
    confirm: true,
    emailAllowed: false,
    smsAllowed: false,
  });
});

it('takes the person of the bill when the order is fetched from a shop', () => {
  expect(guestRegistration({ ...order, shippingAddress: store }, shop)).toMatchObject({ firstName: 'Ada' });
});

it.each([
  [{ user: 7 }],
  [{ userEmail: null }],
  [{ billingAddress: store, shippingAddress: null }],
  [{ billingAddress: { ...person, phoneNumber: '0212' } as Order['billingAddress'] }],
])('is nothing for %j', (change) => {
  expect(guestRegistration({ ...order, ...change }, shop)).toBeUndefined();
});
