/**
 * A part of the shop that a front end opens, and where what is told of it stands.
 *
 * @typedef {object} HandleRow
 * @property {string} page file name of its page
 * @property {string} title
 * @property {string} opens the function that gives the handle, as a package exports it
 * @property {readonly string[]} [also] functions that give the same handle
 * @property {string} entry where they are exported
 * @property {string} commands the type whose members are the commands
 * @property {string} [events] the type of the events that the commands are, where their docstrings stand at those
 * @property {readonly string[]} views types of what `getView` gives
 * @property {readonly string[]} reasons types of a result's `reason`
 * @property {readonly string[]} charts whose states take the commands, as `docs/machines` names them
 * @property {Readonly<Record<string, string>>} [taken] when a command is taken that no chart has a state for
 */

const anyTime = 'at any time: the order is looked at again';

/** @type {readonly HandleRow[]} */
export const handles = [
  {
    page: 'checkout',
    title: 'The checkout',
    opens: 'createCheckout',
    entry: '@vitrin/core/headless',
    commands: 'CheckoutCommands',
    views: ['PlainCheckoutView', 'CheckoutView', 'MethodView'],
    reasons: ['CommandReason'],
    charts: [
      'checkout',
      'delivery',
      'payment',
      'attempt',
      'card',
      'saved-card',
      'transfer',
      'credit',
      'pay-on-delivery',
      'otp',
      'hepsipay',
      'provider',
      'device-sheet',
      'loyalty',
      'nothing',
    ],
    taken: {
      'order.invalidate': anyTime,
      'window.returned': anyTime,
      'window.shown': anyTime,
      'connection.restored': anyTime,
    },
  },
  {
    page: 'masterpass',
    title: 'Masterpass in the checkout',
    opens: 'masterpass',
    entry: '@vitrin/wallet-machine',
    commands: 'MasterpassCommands',
    views: ['MasterpassView'],
    reasons: ['CommandReason'],
    charts: ['masterpass', 'wallet', 'otp'],
  },
  {
    page: 'wallet',
    title: 'The wallet by itself',
    opens: 'createWallet',
    entry: '@vitrin/wallet-machine',
    commands: 'WalletCommands',
    events: 'WalletEvent | OtpEvent',
    views: ['WalletView'],
    reasons: ['WalletRefusal', 'WalletProblem.code', 'OtpRefusal', 'OtpProblemKind', 'CommonReason'],
    charts: ['wallet', 'otp'],
  },
  {
    page: 'basket',
    title: 'The basket',
    opens: 'createBasket',
    entry: '@vitrin/core/headless',
    commands: 'BasketCommands',
    events: 'BasketEvent',
    views: ['BasketView'],
    reasons: ['BasketRefusal', 'CommonReason'],
    charts: ['basket'],
  },
  {
    page: 'session',
    title: 'The session',
    opens: 'createSession',
    entry: '@vitrin/core/headless',
    commands: 'SessionCommands',
    events: 'SessionEvent',
    views: ['SessionView'],
    reasons: ['SessionReason', 'CommonReason'],
    charts: ['session'],
  },
  {
    page: 'code',
    title: 'A one-time code',
    opens: 'createCode',
    also: ['createPhoneSignIn', 'createPhoneProof', 'createFormCode', 'handleOfCode'],
    entry: '@vitrin/core/headless',
    commands: 'CodeCommands',
    events: 'OtpEvent',
    views: ['OtpView'],
    reasons: ['OtpRefusal', 'OtpProblemKind', 'CommonReason'],
    charts: ['otp'],
  },
  {
    page: 'search',
    title: 'The search field',
    opens: 'createSearch',
    entry: '@vitrin/core/headless',
    commands: 'SearchCommands',
    events: 'SearchBoxEvent',
    views: ['SearchBoxView'],
    reasons: ['CommonReason'],
    charts: ['search-box'],
  },
];
