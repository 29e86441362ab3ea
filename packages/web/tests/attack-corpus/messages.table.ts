/** A message to the shop's page, as a browser hands it over. `frame` and `other` stand for windows. */
export interface Sent {
  readonly origin?: string;
  readonly source?: 'frame' | 'other' | 'nobody';
  readonly data: unknown;
}

export type MessageCase = readonly [name: string, sent: Sent];

export const walletUrl = 'https://wallet.test/window?payment=p1';
export const shopOrigin = 'http://localhost:3000';
const done = { type: 'wallet.finished', payment_id: 'p1', success: true };

/** What the wallet's window never says (security A2, W4). */
export const walletLies: readonly MessageCase[] = [
  ['another origin', { origin: 'https://evil.test', data: done }],
  ['the shop’s own origin', { origin: shopOrigin, data: done }],
  ['a sandboxed page', { origin: 'null', data: done }],
  ['no origin', { origin: '', data: done }],
  ['the wallet by http', { origin: 'http://wallet.test', data: done }],
  ['the wallet on another port', { origin: 'https://wallet.test:8443', data: done }],
  ['a name that begins like it', { origin: 'https://wallet.test.evil.test', data: done }],
  ['another window of the wallet', { source: 'other', data: done }],
  ['no window', { source: 'nobody', data: done }],
  ['about another payment', { data: { ...done, payment_id: 'p2' } }],
  ['about no payment', { data: { type: done.type, success: true } }],
  ['about a list of payments', { data: { ...done, payment_id: ['p1'] } }],
  ['of another type', { data: { ...done, type: 'wallet.started' } }],
  ['of no type', { data: { payment_id: 'p1', success: true } }],
  ['a success in words', { data: { ...done, success: 'true' } }],
  ['a success that is 1', { data: { ...done, success: 1 } }],
  ['no success', { data: { type: done.type, payment_id: 'p1' } }],
  ['JSON as a text', { data: JSON.stringify(done) }],
  ['a list', { data: [done] }],
  ['nothing', { data: null }],
];

export const walletTruths: readonly MessageCase[] = [
  ['paid', { data: done }],
  ['not paid', { data: { ...done, success: false } }],
  ['paid, with more than is asked', { data: { ...done, amount: '1.00' } }],
];

/** What the stand-in of a device's sheet never says on this opening's channel. */
export const sheetLies: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a text', '{"type":"sheet.authorised","channel":"c1","token":"t"}'],
  ['a list', [{ type: 'sheet.authorised', channel: 'c1', token: 't' }]],
  ['another channel', { type: 'sheet.authorised', channel: 'c2', token: 't' }],
  ['no channel', { type: 'sheet.authorised', token: 't' }],
  ['a channel in a list', { type: 'sheet.authorised', channel: ['c1'], token: 't' }],
  ['an inherited name for a type', { type: 'toString', channel: 'c1', token: 't' }],
  ['the prototype for a type', { type: '__proto__', channel: 'c1' }],
  ['another type', { type: 'sheet.succeed', channel: 'c1' }],
  ['no type', { channel: 'c1', token: 't' }],
  ['authorised without a token', { type: 'sheet.authorised', channel: 'c1' }],
  ['authorised with a map', { type: 'sheet.authorised', channel: 'c1', token: { sim: 'ok' } }],
  ['opened without an address', { type: 'sheet.opened', channel: 'c1' }],
  ['opened with a list', { type: 'sheet.opened', channel: 'c1', validationUrl: ['https://a.test'] }],
];

export const sheetTruths: readonly unknown[] = [
  { type: 'sheet.authorised', channel: 'c1', token: 't' },
  { type: 'sheet.opened', channel: 'c1', validationUrl: 'https://a.test/' },
  { type: 'sheet.cancelled', channel: 'c1' },
];

/** Pages that load in the bank's frame and are no end of it. */
export const strangeLoads: readonly (string | null)[] = [
  null,
  'about:blank',
  'about:srcdoc',
  'javascript:void(location="/orders/completed/5f/")',
  'data:text/html,/orders/completed/5f/',
  'blob:http://localhost:3000/orders/completed/5f/',
  'https://evil.test/orders/completed/5f/?success=true',
  'http://localhost:3000.evil.test/orders/completed/5f/',
  'http://localhost:3001/orders/completed/5f/',
  'https://localhost:3000/orders/completed/5f/',
  'http://user@evil.test/orders/completed/5f/',
  'http://localhost:3000/orders/completed-evil/5f/',
  'http://localhost:3000/orders%2Fcompleted/5f/',
  'http://localhost:3000/a/?next=/orders/completed/5f/?success=true#success',
  'http://localhost:3000/list/#?success=true',
];

export const ends: readonly (readonly [string, string])[] = [
  ['http://localhost:3000/orders/completed/5f/', '/orders/completed/5f/'],
  ['http://localhost:3000/tr/orders/completed/5f/', '/tr/orders/completed/5f/'],
  ['http://localhost:3000/orders/checkout/?attempt=a1', '/orders/checkout/'],
  ['/orders/completed/5f/', '/orders/completed/5f/'],
];
