/** What a visitor of the demo shop can sign in with (protocol/payment-methods.md §8). */
const accounts = [
  ['shopper@example.test', 'two addresses, saved cards, orders'],
  ['rich@example.test', 'enough loyalty money for everything'],
  ['empty@example.test', 'no address, no order'],
  ['business@example.test', 'quotations'],
  ['wallet01@example.test', 'a Masterpass wallet with eight cards; its codes are 111111'],
];
const password = 'Passw0rd!';

/** The test cards to try first (protocol/payment-methods.md §2). */
const cards = [
  ['4543 6000 0000 0003', 'paid at once'],
  ['4543 6000 0000 3015', '3-D Secure: the bank asks for the code 111111'],
  ['4543 6000 0000 0516', 'declined: insufficient funds'],
];

const table = (rows, indent) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}   ${right}`);
};

/**
 * What a start ends with: addresses, accounts, cards.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {[string, string][]} [more] further addresses
 */
export function welcome(settings, more = []) {
  const addresses = [
    ['Shop', settings.shopUrl],
    ['Host', settings.commerceUrl],
    ...(settings.ownHost
      ? [
          ['Bank', settings.bankUrl],
          ['Wallet service', settings.walletUrl],
          ['Outbox', `${settings.commerceUrl}/outbox`],
          ['Admin', `${settings.commerceUrl}/admin`],
        ]
      : []),
    ...more,
  ];
  return [
    '',
    'Vitrin is open.',
    '',
    ...table(addresses, '  '),
    '',
    `  Accounts, password ${password}`,
    ...table(accounts, '    '),
    '  Cards, any name, any future date, any three digits',
    ...table(cards, '    '),
    '',
    `  Logs in ${settings.dataDir}/logs. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}
