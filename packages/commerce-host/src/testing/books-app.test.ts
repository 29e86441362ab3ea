import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBooksApp } from './books-app.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from './test-host.ts';
import { pick } from './test-shopper.ts';

const mug = 1201;
let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

const post = (path: string, body: Readonly<Record<string, unknown>>) =>
  createBooksApp(host.db).request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('tells what a basket holds, what is on the shelf, and changes the shelf and the price', async () => {
  const shopper = host.shopper();
  await post('/supply', { product: mug, quantity: 7 });
  const added = await shopper.send('POST', '/baskets/basket/', { product: mug, quantity: 2 });
  const basket = Number(pick(added.body, 'basket', 'pk'));
  expect(await (await post('/books', { basket, product: mug, since: new Date() })).json()).toEqual({
    orders: [],
    movements: [],
    lines: [`${mug}×2`],
    stock: 7,
    charged: [],
  });
  await post('/price', { product: mug, amount: 123_45 });
  expect((await shopper.send('GET', '/baskets/basket/')).text).toContain('246.90');
});

it('ends a session', async () => {
  const shopper = host.shopper();
  await shopper.send('POST', '/users/login/', { email: 'rich@example.test', password: 'Passw0rd!' });
  const isSignedIn = async () => (await shopper.send('GET', '/users/profile/')).status;
  expect(await isSignedIn()).toBe(200);
  await post('/end-session', { id: shopper.cookies.get('osessionid') ?? '' });
  expect(await isSignedIn()).toBe(401);
});
