/** A write that acts for whoever sends it, as the shop's own page sends it. */
export interface Write {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  /** Whether it repeats the session's token; sign-in works before there is one. */
  readonly hasToken: boolean;
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

/** One write of each kind that the gateway takes. */
export const writes: readonly Write[] = [
  {
    name: 'basket',
    method: 'POST',
    path: '/api/client/baskets/basket/',
    type: JSON_TYPE,
    body: '{"product":1}',
    hasToken: true,
  },
  {
    name: 'quantity',
    method: 'PUT',
    path: '/api/client/baskets/basket/',
    type: JSON_TYPE,
    body: '{"product":1}',
    hasToken: true,
  },
  {
    name: 'address gone',
    method: 'DELETE',
    path: '/api/client/address/1/',
    type: JSON_TYPE,
    body: '{}',
    hasToken: true,
  },
  {
    name: 'page of checkout',
    method: 'POST',
    path: '/api/client/orders/checkout/?page=IndexPage',
    type: FORM,
    body: 'a=1',
    hasToken: true,
  },
  {
    name: 'choices',
    method: 'POST',
    path: '/api/checkout/choices',
    type: JSON_TYPE,
    body: '{"fields":{}}',
    hasToken: true,
  },
  {
    name: 'sign-in',
    method: 'POST',
    path: '/api/auth/login',
    type: JSON_TYPE,
    body: '{"email":"a@b.co","password":"x"}',
    hasToken: false,
  },
  {
    name: 'form without scripts',
    method: 'POST',
    path: '/list/',
    type: FORM,
    body: 'act=basket-add&product=1',
    hasToken: false,
  },
];

/** What a page of another site cannot change about its requests, whatever it is called (security A2, G6). */
export const foreignPages: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.test' }],
  ['a sibling of the same site', { origin: 'http://evil.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
  ['the other scheme', { origin: 'https://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.test' }],
  ['a name that ends like ours', { origin: 'http://evil-localhost:3000' }],
  ['our name in capital letters', { origin: 'HTTP://LOCALHOST:3000' }],
  ['our name with a slash', { origin: 'http://localhost:3000/' }],
  ['two origins', { origin: 'http://localhost:3000, https://evil.test' }],
  ['nobody: a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['nobody, in an old browser', { origin: 'null' }],
  ['no origin at all', {}],
  ['a foreign page that claims to be ours', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
  ['our origin from another site', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
];

/** Tokens that a page of another site can come by. */
export const tokens: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['none', { cookie: 'csrftoken=token0123456789' }],
  ['an empty one', { cookie: 'csrftoken=token0123456789', 'x-csrftoken': '' }],
  ['empty twice', { cookie: 'csrftoken=', 'x-csrftoken': '' }],
  ['without the cookie', { cookie: '', 'x-csrftoken': 'token0123456789' }],
  ['another', { cookie: 'csrftoken=token0123456789', 'x-csrftoken': 'token0123456788' }],
  ['the beginning', { cookie: 'csrftoken=token0123456789', 'x-csrftoken': 'token012345678' }],
  ['in other letters', { cookie: 'csrftoken=token0123456789', 'x-csrftoken': 'TOKEN0123456789' }],
  ['in the query', { cookie: 'csrftoken=token0123456789', 'x-csrf-token': 'token0123456789' }],
  [
    'of a second cookie',
    { cookie: 'csrftoken=token0123456789; csrftoken=evil0123456789', 'x-csrftoken': 'evil0123456789' },
  ],
];

/** How the shop's own pages send. */
export const ownPages: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['of today', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['of an old browser', { origin: 'http://localhost:3000' }],
  ['without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
];
