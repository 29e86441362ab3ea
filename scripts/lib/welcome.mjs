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
export const cards = [
  ['4543 6000 0000 0003', 'paid at once; asks for a code after refusals'],
  ['4543 6000 0000 3015', '3-D Secure: the bank asks for the code 111111'],
  ['4543 6000 0000 0516', 'declined: insufficient funds'],
];

/** Rows of two columns, the second one aligned. @param {string[][]} rows @param {string} indent */
export const table = (rows, indent) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}   ${right}`);
};

/** What a start of the demo says of itself (ruling 30). */
const demo = (address) => [
  `This is the demo (DEMO=1): its accounts, codes and cards are public, outbox and admin pages are open, bank and wallet`,
  `are simulated. It listens on ${address} alone. To run a real shop, see docs/going-live.md`,
];

/** What only the demo has: addresses, accounts, cards. */
const demoAddresses = ({ bankUrl, walletUrl, commerceUrl }) => [
  ['Bank', bankUrl],
  ['Wallet service', walletUrl],
  ['Outbox', `${commerceUrl}/outbox`],
];

/**
 * What a start ends with: addresses and, in the demo, accounts and cards.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {[string, string][]} [more] further addresses
 */
export function welcome(settings, more = []) {
  const { ownHost, listenAddress } = settings;
  const isDemo = settings.demo && ownHost;
  const listensOn = `http://${listenAddress}:${settings.ports.PORT}`;
  const isReachedThere = [listensOn, `http://localhost:${settings.ports.PORT}`].includes(settings.shopUrl);
  const addresses = [
    ['Shop', settings.shopUrl],
    ...(isReachedThere ? [] : [['Shop listens on', listensOn]]),
    ['Host', settings.commerceUrl],
    ...(isDemo ? demoAddresses(settings) : []),
    ...(ownHost ? [['Admin', `${settings.commerceUrl}/admin`]] : []),
    ...more,
  ];
  return [
    '',
    'Vitrin is open.',
    ...(isDemo ? demo(listenAddress) : []),
    '',
    ...table(addresses, '  '),
    '',
    ...(isDemo
      ? [
          `  Accounts, password ${password}`,
          ...table(accounts, '    '),
          '  Cards, any name, any future date, any three digits but 000',
          ...table(cards, '    '),
          '',
        ]
      : []),
    `  Logs are in ${settings.dataDir}/logs. Ctrl-C stops all processes.`,
    '',
  ].join('\n');
}
