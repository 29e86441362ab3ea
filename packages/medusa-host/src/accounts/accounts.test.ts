import { createTestShopper, pick, type TestHost } from '@vitrin/commerce-host/testing';
import { AccountOrderPageSchema, FavouritePageSchema, FoundOrderSchema, ProfileSchema } from '@vitrin/core/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Guest, openGuest, useGuest } from '../guest-purchase.fixture.ts';

const PASSWORD = 'Passw0rd!x';
const HOME = {
  id: 'cuaddr_home',
  title: 'Home',
  firstName: 'Deniz',
  lastName: 'Kaya',
  company: '',
  phone: '05301234567',
  line: 'Bağdat Caddesi 12',
  city: 'İstanbul',
  province: 'Kadıköy',
  postcode: '34710',
  country: 'tr',
};

describe('accounts of Medusa', () => {
  let test: TestHost;
  let guest: Guest;
  let email: string;
  let count = 0;

  useGuest(async (...opened) => {
    count += 1;
    email = `deniz${count}@example.test`;
    [guest, test] = opened;
    const person = { email, firstName: 'Deniz', lastName: 'Kaya', phone: '05301234567' };
    await guest.accounts.register({ ...person, password: PASSWORD });
  });

  const signIn = (password = PASSWORD) => guest.ada.send('POST', '/users/login/', { email, password });
  const register = (address: string) =>
    guest.ada.send('POST', '/users/registration/', {
      email: address,
      password: PASSWORD,
      first_name: 'Ada',
      last_name: 'Yilmaz',
      phone: '05551234567',
      confirm: true,
    });
  const orders = async () => (await guest.ada.get('/users/orders/')).body;

  it('signs in with the password of Medusa, and with no other', async () => {
    expect((await signIn('wrong-password')).body.error_code).toBe('BAD_CREDENTIALS');
    expect((await guest.ada.get('/users/profile/')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await guest.ada.get('/current_user/')).body).toMatchObject({ email, first_name: 'Deniz' });
    const profile = v.parse(ProfileSchema, (await guest.ada.get('/users/profile/')).body);
    expect(profile).toMatchObject({ lastName: 'Kaya', phoneConfirmed: null });
    await guest.ada.send('PATCH', '/users/profile/', { last_name: 'Demir' });
    expect(guest.accounts.customers.get('cus_1')).toMatchObject({ firstName: 'Deniz', lastName: 'Demir' });
  });

  it('stops trying passwords of one address after ten', async () => {
    for (let time = 0; time < 10; time += 1) await signIn(`wrong-${time}`);
    expect((await signIn()).status).toBe(429);
    test.clock.advance(601_000);
    expect((await signIn()).status).toBe(200);
  });

  it('registers at Medusa and signs in; an address that is taken is named', async () => {
    expect((await register(email)).body).toHaveProperty('email');
    expect((await register(`new-${email}`)).status).toBe(201);
    expect((await guest.ada.get('/current_user/')).body.first_name).toBe('Ada');
  });

  it('lists addresses of Medusa, and stores changes there', async () => {
    guest.accounts.saved.set(HOME.id, HOME);
    const abroad = { city: 'Alabama', province: 'Auburn', country: 'us', postcode: '36830' };
    guest.accounts.saved.set('cuaddr_us', { ...HOME, ...abroad, id: 'cuaddr_us' });
    guest.accounts.saved.set('cuaddr_x', { ...HOME, id: 'cuaddr_x', city: 'Atlantis' });
    await signIn();
    const { body } = await guest.ada.get('/address/');
    const results = Array.isArray(body.results) ? body.results : [];
    const [home, abroadHome] = ['tr', 'us'].map((code) => results.find((one) => pick(one, 'country', 'code') === code));
    expect([results.length, pick(home, 'township', 'name')]).toEqual([2, 'Kadıköy']);
    // The form of American addresses chooses a state by its code.
    expect(pick(abroadHome, 'city', 'name')).toBe('AL');
    const pk = pick(home, 'pk');
    test.clock.advance(1_000);
    const district = await guest.firstOf('district', `township=${pick(home, 'township', 'pk')}`);
    const changed = await guest.ada.send('PATCH', `/address/${pk}/`, { line: 'Moda Caddesi 5', district });
    expect(changed.status).toBe(200);
    expect(guest.accounts.saved.get(HOME.id)?.line).toContain('Moda Caddesi 5');
    await guest.ada.send('DELETE', `/address/${pk}/`);
    expect([...guest.accounts.saved.keys()]).toEqual(['cuaddr_us', 'cuaddr_x']);
  });

  it('keeps a guest’s basket at sign-in, and the order and address of a guest in a new account', async () => {
    await guest.goToPayment();
    await signIn();
    expect(pick((await guest.ada.get('/baskets/basket/')).body, 'basket', 'total_quantity')).toBe(1);
    const { body } = await guest.ada.get('/orders/checkout/');
    expect(pick(body, 'pre_order', 'is_guest')).toBe(false);
    const other = await openGuest(test);
    await other.goToPayment();
    await other.payByCard('4543600000000003');
    guest = other;
    expect((await register('ada@example.test')).status).toBe(201);
    expect((await orders()).count).toBe(1);
    expect([...other.accounts.saved.values()]).toMatchObject([{ line: expect.stringContaining('Example Street 12') }]);
  });

  it('gives a guest’s order to no account of another e-mail address', async () => {
    await guest.goToPayment();
    await guest.payByCard('4543600000000003');
    expect((await signIn()).status).toBe(200);
    expect((await orders()).count).toBe(0);
  });

  it('keeps favourites of a user, once each', async () => {
    const path = '/wishlists/favourite-products/';
    expect((await guest.ada.get(path)).status).toBe(401);
    await signIn();
    const product = pick((await guest.ada.get('/list/')).body, 'products', 0, 'pk');
    const add = () => guest.ada.form(path, { product: String(product) });
    expect([(await add()).status, (await add()).status]).toEqual([201, 200]);
    expect((await guest.ada.form(path, { product: '7' })).status).toBe(400);
    const { results } = v.parse(FavouritePageSchema, (await guest.ada.get(path)).body);
    expect(results.map(({ pk }) => pk)).toEqual([product]);
    const remove = () => guest.ada.send('DELETE', `${path}${product}/`, {});
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });

  it('finds an order without an account by number and e-mail address together', async () => {
    await guest.goToPayment();
    await guest.payByCard('4543600000000003');
    const look = (address: string, number: string) =>
      createTestShopper(guest.medusa.app).send('POST', '/users/orders/anonymous', { email: address, number });
    const found = await look('ada@example.test', '1');
    expect(v.parse(FoundOrderSchema, found.body)).toMatchObject({
      number: '1',
      orderitemSet: [{ isCancellable: false }],
    });
    expect(found.text).not.toContain('order_cart');
    for (const [address, number] of [
      ['ada@example.test', '2'],
      [email, '1'],
    ] as const) {
      expect((await look(address, number)).status).toBe(400);
    }
  });

  it('shows the user’s orders to the user alone, and cancels a whole one', async () => {
    await signIn();
    await guest.goToPayment({ isUser: true });
    await guest.payByCard('4543600000000003');
    const list = await orders();
    const [order] = v.parse(AccountOrderPageSchema, list).results;
    expect(order).toMatchObject({ number: '1', orderitemSet: [{ isCancellable: true }] });
    expect(JSON.stringify(list)).not.toContain('order_cart');
    const item = pick(list, 'results', 0, 'orderitem_set', 0, 'id');
    const cancel = (order_item: unknown, shopper = guest.ada) =>
      shopper.send('POST', '/orders/1/cancel/', {
        cancel_order_items: [{ order_item, reason: 1, cancellation_type: 'cancel' }],
      });
    expect((await cancel(7)).status).toBe(400);
    expect((await cancel(item, createTestShopper(guest.medusa.app))).status).toBe(401);
    const cancelled = await cancel(item);
    expect(pick(cancelled.body, 'status', 'value')).toBe('100');
    expect((await cancel(item)).status).toBe(400);
    expect((await guest.ada.get('/users/orders/1/')).body.is_cancelled).toBe(true);
    await guest.ada.send('POST', '/users/logout', {});
    expect((await guest.ada.get('/users/orders/1/')).status).toBe(401);
  });
});
