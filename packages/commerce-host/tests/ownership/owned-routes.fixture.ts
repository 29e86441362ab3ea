import { eq } from 'drizzle-orm';
import { mailedKey } from '../../src/auth/auth-journey.fixture.ts';
import { chooseCard, post, read } from '../../src/checkout/checkout-journey.fixture.ts';
import { attempt } from '../../src/db/schema/checkout.table.ts';
import { order } from '../../src/db/schema/orders.table.ts';
import { PLAIN_CARD } from '../../src/orders/account-orders.fixture.ts';
import { pick, type TestShopper } from '../../src/testing/test-shopper.ts';
import {
  ANSWERED,
  addressOf,
  basketOf,
  checkoutCase,
  collectionOf,
  draftOf,
  EVERYBODY,
  FIELD,
  IDENTIFIED,
  idOf,
  itemOf,
  NO_PK,
  namespaceOf,
  type OwnedCase,
  pieceOf,
  pieces,
  USERS,
} from './owned-case.fixture.ts';
import { goToOwnersPayment, OWNERS, OWNERS_ADDRESS, OWNERS_COUPON, UNKNOWN_COUPON } from './ownership.fixture.ts';

const addressCase = (method: string, granted: number, ask: OwnedCase['ask']): OwnedCase => ({
  route: `${method} /address/:pk/`,
  name: 'an address',
  make: addressOf,
  unknown: NO_PK,
  ask,
  answers: IDENTIFIED,
  granted,
});

const TAKEN = 'Taken over Street 1';

const ADDRESSES: readonly OwnedCase[] = [
  addressCase('GET', 200, (who, id) => who.get(`/address/${id}/`)),
  addressCase('PATCH', 200, (who, id) => who.send('PATCH', `/address/${id}/`, { line: TAKEN, primary: true })),
  addressCase('PUT', 200, (who, id) => who.send('PUT', `/address/${id}/`, { ...OWNERS_ADDRESS, line: TAKEN })),
  addressCase('DELETE', 204, (who, id) => who.send('DELETE', `/address/${id}/`)),
];

const ORDERS: readonly OwnedCase[] = [
  {
    route: 'GET /users/orders/:id/',
    name: 'an order by its id',
    make: (fixture) => String(fixture.order.id),
    unknown: NO_PK,
    ask: (who, id) => who.get(`/users/orders/${id}/`),
    answers: USERS,
    granted: 200,
  },
  {
    route: 'GET /users/orders/:id/',
    name: 'an order by its number',
    make: (fixture) => fixture.order.number,
    unknown: '2511150001999999',
    ask: (who, id) => who.get(`/users/orders/${id}/`),
    answers: USERS,
    granted: 200,
  },
  {
    route: 'POST /orders/:id/cancel/',
    name: 'calling a piece off',
    make: pieceOf(0),
    unknown: NO_PK,
    ask: (who, id, { order: { number } }) =>
      who.send('POST', `/orders/${number}/cancel/`, { cancel_order_items: pieces(id) }),
    answers: USERS,
    granted: 200,
  },
  {
    route: 'POST /users/orders/bulk_cancellation_requests/',
    name: 'calling pieces off in bulk',
    make: pieceOf(1),
    unknown: NO_PK,
    ask: (who, id, { order: { number } }) =>
      who.send('POST', '/users/orders/bulk_cancellation_requests/', { id: number, cancel_order_items: pieces(id) }),
    answers: USERS,
    granted: 200,
  },
  {
    route: 'GET /users/orders/',
    name: 'the list by the number of an order',
    make: (fixture) => fixture.order.number,
    unknown: '2511150001999999',
    ask: (who, id) => who.get(`/users/orders/?filter=number:${id}`),
    answers: { other: 200, guest: 401, nobody: 401 },
    granted: 200,
  },
  {
    route: 'POST /users/orders/anonymous',
    name: 'the number of an order under one’s own e-mail address',
    make: (fixture) => fixture.order.number,
    unknown: '2511150001999999',
    ask: (who, id, fixture) =>
      who.form('/users/orders/anonymous', {
        number: id,
        email: who === fixture.owner ? OWNERS.email : 'shopper@example.test',
      }),
    answers: { other: 400, guest: 400, nobody: 400 },
    granted: 200,
  },
  {
    route: 'GET /orders/completed/:token/',
    name: 'an order by the secret of its confirmation, older than 30 days',
    make: async ({ host, order: { id }, token }) => {
      await host.db
        .update(order)
        .set({ createdAt: new Date('2025-01-01') })
        .where(eq(order.pk, id));
      return token;
    },
    unknown: '0'.repeat(32),
    ask: (who, id) => who.get(`/orders/completed/${id}/`),
    answers: EVERYBODY,
    granted: 200,
  },
];

const BASKETS: readonly OwnedCase[] = [
  {
    route: 'POST /baskets/basket-list/id/:pk/main/',
    name: 'making somebody’s basket one’s main one',
    make: basketOf,
    unknown: NO_PK,
    ask: (who, id) => who.send('POST', `/baskets/basket-list/id/${id}/main/`),
    answers: EVERYBODY,
    granted: 200,
  },
  {
    route: 'DELETE /baskets/basket-list/:pk/',
    name: 'a basket',
    make: basketOf,
    unknown: NO_PK,
    ask: (who, id) => who.send('DELETE', `/baskets/basket-list/${id}/`),
    answers: EVERYBODY,
    granted: 204,
  },
  {
    route: 'POST /baskets/basket-list/ns/:namespace/main/',
    name: 'making a basket of somebody’s name one’s main one',
    make: namespaceOf,
    unknown: 'nobodys-basket',
    // A name is everybody's: who asks gets a basket of that name himself.
    ask: (who, id) => who.send('POST', `/baskets/basket-list/ns/${id}/main/`),
    answers: ANSWERED,
    granted: 200,
    reported: ({ status, body }) => [status, pick(body, 'basket', 'basketitem_set')],
  },
  {
    route: 'GET /baskets/basket/:namespace/',
    name: 'a basket by its name',
    make: namespaceOf,
    unknown: 'nothing-of-it',
    ask: (who, id) => who.get(`/baskets/basket/${id}/`),
    answers: EVERYBODY,
    granted: 200,
  },
  {
    route: 'GET /baskets/basket/:namespace/mini/',
    name: 'a basket in short by its name',
    make: namespaceOf,
    unknown: 'nothing-of-it',
    ask: (who, id) => who.get(`/baskets/basket/${id}/mini/`),
    answers: EVERYBODY,
    granted: 200,
  },
];

/** Both forms of a wishlist's path. */
const both = (path: string, make: (route: string, path: string) => OwnedCase): readonly OwnedCase[] =>
  [`/wishlists${path}`, path].map((one) => make(one, one));

const WISHLISTS: readonly OwnedCase[] = [
  {
    route: 'DELETE /wishlists/favourite-products/:pk/',
    name: 'a favourite',
    make: async ({ owner }) => idOf(await owner.form('/wishlists/favourite-products/', { product: '1201' })),
    unknown: NO_PK,
    ask: (who, id) => who.send('DELETE', `/wishlists/favourite-products/${id}/`),
    answers: USERS,
    granted: 204,
  },
  ...both('/product-alerts/', (path) => ({
    route: `DELETE ${path}:pk/`,
    name: 'an alert',
    make: async ({ owner }) => idOf(await owner.form('/product-alerts/', { product: '1990' })),
    unknown: NO_PK,
    ask: (who, id) => who.send('DELETE', `${path}${id}/`),
    answers: USERS,
    granted: 204,
  })),
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method) =>
    both('/user-collections/', (path) => ({
      route: `${method} ${path}:pk/`,
      name: 'a collection',
      make: collectionOf,
      unknown: NO_PK,
      ask: (who, id) =>
        method === 'GET'
          ? who.get(`${path}${id}/`)
          : who.send(
              method,
              `${path}${id}/`,
              method === 'PATCH' ? { is_public: true, description: 'Mine' } : undefined,
            ),
      answers: USERS,
      granted: method === 'DELETE' ? 204 : 200,
    })),
  ),
  ...both('/user-collections/', (path) => ({
    route: `GET ${path}:pk/`,
    name: 'a shared collection by a token of another one',
    make: async (fixture) => {
      const pk = await collectionOf(fixture);
      await fixture.owner.send('PATCH', `/user-collections/${pk}/`, { is_public: true });
      return pk;
    },
    unknown: NO_PK,
    ask: (who, id, fixture) => who.get(`${path}${id}/${who === fixture.owner ? '' : `?token=${'a'.repeat(32)}`}`),
    answers: EVERYBODY,
    granted: 200,
  })),
  ...both('/user-collection-items/', (path) => ({
    route: `GET ${path}`,
    name: 'what is in a collection',
    make: collectionOf,
    unknown: NO_PK,
    ask: (who, id) => who.get(`${path}?collection=${id}`),
    answers: USERS,
    granted: 200,
  })),
  ...both('/user-collection-items/', (path) => ({
    route: `POST ${path}`,
    name: 'putting something into a collection',
    make: collectionOf,
    unknown: NO_PK,
    ask: (who, id) => who.send('POST', path, { collection: id, product: 1204 }),
    answers: USERS,
    granted: 201,
  })),
  ...both('/user-collection-items/', (path) => ({
    route: `PATCH ${path}:pk/`,
    name: 'an item of a collection',
    make: itemOf,
    unknown: NO_PK,
    ask: (who, id) => who.send('PATCH', `${path}${id}/`, { note: 'taken over' }),
    answers: USERS,
    granted: 200,
  })),
  ...both('/user-collection-items/', (path) => ({
    route: `DELETE ${path}:pk/`,
    name: 'an item of a collection',
    make: itemOf,
    unknown: NO_PK,
    ask: (who, id) => who.send('DELETE', `${path}${id}/`),
    answers: USERS,
    granted: 204,
  })),
];

const BUSINESS: readonly OwnedCase[] = [
  {
    route: 'POST /b2b/basket/:id/load/',
    name: 'a draft',
    make: draftOf,
    unknown: NO_PK,
    ask: (who, id) => who.send('POST', `/b2b/basket/${id}/load/`),
    answers: USERS,
    granted: 200,
  },
  ...(['POST', 'PUT'] as const).map((method) => ({
    route: `${method} /b2b/basket/`,
    name: 'buying for a division of another company',
    make: () => '2',
    unknown: NO_PK,
    ask: (who: TestShopper, id: string) =>
      who.send(method, '/b2b/basket/', { division: id, product_remote_id: 1201, quantity: 1 }),
    answers: FIELD,
    granted: 200,
  })),
];

const CHECKOUTS: readonly OwnedCase[] = [
  checkoutCase({
    page: 'AddressSelectionPage',
    make: async (fixture) => {
      await goToOwnersPayment(fixture.owner);
      return addressOf(fixture);
    },
    unknown: NO_PK,
    fields: (id) => ({ shipping_address: id, billing_address: id }),
  }),
  checkoutCase({
    page: 'SavedCardSelectionPage',
    make: async ({ owner, otherUsers }) => {
      await goToOwnersPayment(owner);
      for (const who of [owner, otherUsers.other]) {
        await post(who, 'PaymentOptionSelectionPage', { payment_option: '15' });
      }
      return OWNERS.cardToken;
    },
    unknown: 'sc-nobodys',
    fields: (id) => ({ card: id }),
  }),
  checkoutCase({
    page: 'CouponSelectionPage',
    make: async ({ owner }) => {
      await goToOwnersPayment(owner);
      return String(OWNERS_COUPON);
    },
    unknown: String(UNKNOWN_COUPON),
    fields: (id) => ({ coupon: id, action: 'add' }),
  }),
  {
    route: 'GET /orders/checkout/',
    name: 'how a payment stands, by its attempt id',
    make: async ({ host, ownerPk }) => {
      const [paid] = await host.db.select({ id: attempt.id }).from(attempt).where(eq(attempt.userPk, ownerPk));
      return String(paid?.id);
    },
    unknown: 'a'.repeat(32),
    ask: (who, id) => read(who, `?attempt=${id}`),
    answers: ANSWERED,
    granted: 200,
    reported: ({ status, body }) => [status, body.errors, body.error_code, pick(body, 'attempt', 'state')],
  },
  {
    route: 'GET /orders/contract/',
    name: 'a contract, which holds name and address of who is about to buy',
    make: async ({ owner }) => {
      await goToOwnersPayment(owner);
      await chooseCard(owner, PLAIN_CARD);
      return 'sales';
    },
    unknown: 'kvkk',
    ask: (who, id) => who.get(`/orders/contract/?contract_name=${id}`),
    answers: ANSWERED,
    granted: 200,
    reported: ({ status }) => status,
  },
  {
    route: 'PATCH /baskets/basket/',
    name: 'somebody’s coupon as a voucher code',
    make: () => OWNERS.couponCode,
    unknown: 'NOBODYSCOUPON',
    ask: (who, id) => who.send('PATCH', '/baskets/basket/', { voucher_code: id }),
    answers: { other: 400, guest: 400, nobody: 400 },
    granted: 400,
  },
];

/** A link of the owner's under the uid of another account: key and uid have to agree (Protocol auth §3). */
const LINKS: readonly OwnedCase[] = (
  [
    ['POST /users/api-reset/:slug/', (uid: string, key: string) => `/users/api-reset/${uid}-${key}/`],
    ['POST /users/api-reset/:slug/:token/', (uid: string, key: string) => `/users/api-reset/${uid}/${key}/`],
    ['POST /users/reset/:slug/', (uid: string, key: string) => `/users/reset/${uid}-${key}/`],
    ['POST /users/reset/:slug/:token/', (uid: string, key: string) => `/users/reset/${uid}/${key}/`],
  ] as const
).map(([route, pathOf], index) => ({
  route,
  name: 'the key of a reset under another uid',
  make: async ({ host, owner }) => {
    host.clock.advance(3_600_000);
    await owner.send('POST', '/users/password/reset/', { email: OWNERS.email });
    return (await mailedKey(host, OWNERS.email)).replace(/^[^-]*-/, '');
  },
  unknown: 'A'.repeat(32),
  ask: async (who, id, { owner, ownerPk }) => {
    const password = `Canary!${index}a`;
    const uid = Buffer.from(String(who === owner ? ownerPk : ownerPk + 1)).toString('base64url');
    const reply = await who.form(pathOf(uid, id), { new_password1: password, new_password2: password });
    // The reset ends the owner's sessions.
    if (reply.status === 200) await owner.send('POST', '/users/login/', { email: OWNERS.email, password });
    return reply;
  },
  answers: { other: 400, guest: 400, nobody: 400 },
  granted: 200,
}));

/** Every way to reach for what somebody owns. */
export const OWNED_CASES: readonly OwnedCase[] = [
  ...ADDRESSES,
  ...BASKETS,
  ...WISHLISTS,
  ...BUSINESS,
  ...CHECKOUTS,
  ...LINKS,
  ...ORDERS,
];
