/** Codes that are not the one which was sent, 111111, however alike they look (security A2, G16, K5). */
export const wrongCodes: readonly (readonly [string, unknown])[] = [
  ['another', '111112'],
  ['too short', '11111'],
  ['too long', '1111111'],
  ['with a space in it', '111 111'],
  ['with a hyphen', '111-111'],
  ['in quotes', "'111111'"],
  ['with a point', '111111.0'],
  ['with a sign', '+111111'],
  ['with a zero before it', '0111111'],
  ['in hexadecimal', '0x1b207'],
  ['as a power', '1.11111e5'],
  ['with a condition', '111111 or 1=1'],
  ['with a statement', "111111'; --"],
  ['a pattern', '1%'],
  ['another pattern', '______'],
  ['a list', ['111111']],
  ['two codes in a list', ['000000', '111111']],
  ['a map', { code: '111111' }],
  ['an operator', { $ne: null }],
  ['a map that says its text', { toString: '111111' }],
  ['true', true],
  ['a number that is another', 111112],
  ['a fraction', 111111.5],
  ['of 5,000 digits', '1'.repeat(5_000)],
];

/** The code as people and programs type it. */
export const rightCodes: readonly (readonly [string, unknown])[] = [
  ['as it was sent', '111111'],
  ['with a space behind it, as phones paste it', '111111 '],
  ['with a line end', '111111\n'],
  ['as a number', 111111],
  ['full-width', '１１１１１１'],
  ['in Arabic digits', '١١١١١١'],
  ['with a space of no width', '111111\u200b'],
];

/** Pairs of questions, about somebody whom the shop knows and somebody whom it does not: the answers are the same. */
export const twins: readonly (readonly [
  string,
  string,
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>,
])[] = [
  [
    'a wrong password',
    '/users/login/',
    { email: 'wallet01@example.test', password: 'no' },
    { email: 'nobody@example.test', password: 'no' },
  ],
  [
    'a password in a list',
    '/users/login/',
    { email: 'wallet01@example.test', password: ['x'] },
    { email: 'nobody@example.test', password: ['x'] },
  ],
  [
    'an address in capital letters',
    '/users/login/',
    { email: 'WALLET01@EXAMPLE.TEST', password: 'no' },
    { email: 'NOBODY@EXAMPLE.TEST', password: 'no' },
  ],
  [
    'a forgotten password',
    '/users/password/reset/',
    { email: 'wallet02@example.test' },
    { email: 'nobody2@example.test' },
  ],
  ['a code by SMS', '/users/otp-login/', { phone: '05551110002' }, { phone: '05550000404' }],
  [
    'a wrong code by SMS',
    '/users/otp-login/',
    { phone: '05551110002', code: '000000' },
    { phone: '05550000404', code: '000000' },
  ],
  [
    'an order of another address',
    '/users/orders/anonymous',
    { number: 'ORDER', email: 'nobody@example.test' },
    { number: '2511150001999999', email: 'nobody@example.test' },
  ],
];

/** Keys of links in mails that somebody made up. */
export const madeUpKeys: readonly string[] = [
  'x',
  '0'.repeat(32),
  'Test0000000000000000000000000001',
  '__proto__',
  'null',
  '%27%20or%201%3D1',
];
