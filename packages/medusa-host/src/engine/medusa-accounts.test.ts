import { describe, expect, it } from 'vitest';
import { createMedusaAccounts, isSecretKeyAccepted } from './medusa-accounts.ts';
import { createMedusaClient } from './medusa-client.ts';
import { recorded } from './recorded-medusa.fixture.ts';

const settings = { url: 'http://medusa.test', publishableKey: 'pk_test', secretKey: 'sk_test' };

/** Accounts over recorded replies in this order, and the requests with their credentials. */
function accountsOver(...replies: readonly (readonly [name: string, status?: number])[]) {
  const asked: string[] = [];
  const left = [...replies];
  const client = createMedusaClient(settings, async (input, init) => {
    const headers = new Headers(init?.headers);
    const proof = headers.get('authorization') ?? headers.get('x-publishable-api-key');
    const path = String(input).replace('http://medusa.test', '').split('?')[0];
    asked.push(`${init?.method} ${path} ${proof}`);
    const [name = '', status = 200] = left.shift() ?? [];
    return new Response(recorded(name), { status });
  });
  return { accounts: createMedusaAccounts(settings, client), asked };
}

const ADMIN = `Basic ${btoa('sk_test:')}`;

describe('accounts over replies of Medusa 2.18.0', () => {
  it('signs in by password and reads the customer with the token', async () => {
    const { accounts, asked } = accountsOver(['token'], ['customer']);
    const signedIn = await accounts.signIn('shopper@example.test', 'Passw0rd!');
    expect(signedIn?.customer).toMatchObject({ email: 'shopper@example.test', firstName: 'Deniz', lastName: 'Kaya' });
    expect(asked).toEqual(['POST /auth/customer/emailpass null', `GET /store/customers/me Bearer ${signedIn?.token}`]);
    expect(await accountsOver(['unauthorized', 401]).accounts.signIn('a@b.test', 'wrong')).toBeUndefined();
  });

  it('registers identity and customer, also when a customer is missing after a lost reply', async () => {
    const { accounts, asked } = accountsOver(['token'], ['customer'], ['token'], ['customer']);
    const person = { email: 'a@b.test', password: 'Passw0rd!', firstName: 'Ada', lastName: 'Yilmaz', phone: '' };
    expect(await accounts.register(person)).toBeDefined();
    expect(asked.slice(0, 2)).toEqual([
      'POST /auth/customer/emailpass/register null',
      'POST /store/customers Bearer token-of-the-customer',
    ]);
    expect(await accountsOver(['unauthorized', 401]).accounts.register(person)).toBeUndefined();
    expect(await accountsOver(['token'], ['customer-taken', 422]).accounts.register(person)).toBeUndefined();
  });

  it('reads addresses and orders of a customer with the secret key', async () => {
    const { accounts, asked } = accountsOver(['admin-addresses'], ['admin-orders']);
    expect(await accounts.addresses('cus_1')).toMatchObject([
      { title: 'Home', city: 'İstanbul', province: 'Kadıköy' },
      { title: 'Work' },
    ]);
    const [paid, transfer] = await accounts.orders('cus_1', []);
    // Its payment was refunded; Medusa's own total of it is 0.
    expect(paid).toMatchObject({ number: '3', state: 'cancelled', total: 37_980, lines: [{ quantity: 1 }] });
    expect(transfer).toMatchObject({ number: '2', state: 'cancelled', total: 70_970 });
    expect(asked).toEqual([`GET /admin/customers/cus_1/addresses ${ADMIN}`, `GET /admin/orders ${ADMIN}`]);
  });

  it('asks for orders that the customer does not have at Medusa by their ids', async () => {
    const { accounts, asked } = accountsOver(['admin-orders'], ['admin-orders']);
    await accounts.orders('cus_1', ['order_guest']);
    expect(asked).toHaveLength(2);
  });

  it('finds an order by number and address, whatever else Medusa’s search returns', async () => {
    const find = (email: string, number: string) => accountsOver(['admin-orders']).accounts.findOrder(email, number);
    expect((await find('Shopper@example.test', '2'))?.number).toBe('2');
    expect([await find('shopper@example.test', '9'), await find('other@example.test', '2')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('cancels an order once', async () => {
    const { accounts, asked } = accountsOver(['customer'], ['admin-cancel-again', 400]);
    expect([await accounts.cancelOrder('order_1'), await accounts.cancelOrder('order_1')]).toEqual([true, false]);
    expect(asked[0]).toBe(`POST /admin/orders/order_1/cancel ${ADMIN}`);
  });

  it('names a wrong secret key before anything is served', async () => {
    const over = (name: string, status: number) =>
      isSecretKeyAccepted(
        settings,
        createMedusaClient(settings, async () => new Response(recorded(name), { status })),
      );
    expect([await over('customer', 200), await over('unauthorized', 401)]).toEqual([true, false]);
  });
});
