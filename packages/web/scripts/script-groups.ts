/** Sources that begin a script file, by their name in any folder, without `.ts` or `.tsx`. */
export interface ScriptGroup {
  readonly name: string;
  readonly roots: readonly string[];
  /** Packages of npm that belong to it whole. */
  readonly packages?: readonly string[];
}

/**
 * Script files that several pages or steps share, in the order in which a shopper needs them. The bundler adds everything that a root
 * imports and that no group before it contains. Without groups it would write a file for each set of pages that share a source: two
 * hundred of a few hundred bytes, each with a head of its own, found one after another.
 */
export const scriptGroups: readonly ScriptGroup[] = [
  {
    // Loaded by every page. Small parts compress far better next to React than in files of their own.
    name: 'base',
    packages: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@lingui'],
    roots: [
      ...['entry-client', 'normalise-text', 'tab-channel', 'typed-field', 'use-favourite-button'],
      ...['Breadcrumb', 'Button', 'EmptyState', 'FieldError', 'Picture', 'Price', 'ScriptlessForm', 'TopCategories'],
    ],
  },
  // Parts of a product that buy it.
  { name: 'buy', roots: ['QuantityField', 'StockAlertBox', 'use-add-to-basket'] },
  // Pages for errors and for slow networks, with what stores typed text: loaded before they are needed.
  { name: 'in-case', roots: ['slow-navigation', 'FailurePage', 'keep-typed-text'] },
  {
    // Small sources that the first form of the checkout shares with other pages and with the groups after it.
    name: 'parts',
    roots: [
      ...['camel-case', 'line-key', 'line-title', 'money/money'],
      ...['browser-storage', 'read-cookie', 'token-fetch'],
      ...['Alert', 'DroppedVoucher', 'OrderSummary', 'Skeleton', 'field-ids'],
      ...['EmailField', 'ErrorSummary', 'FieldFrame'],
    ],
  },
  // Sending, and the schemas of replies: with the first call of a tab. The regions of an address are read with it.
  {
    name: 'tab',
    roots: [
      ...['tab-commerce', 'contract/basket', 'address/read-regions'],
      ...['checkout-delivery', 'checkout-payment', 'elapsed', 'store-hours'],
    ],
  },
  // Basket and visitor on screen, without a chart.
  { name: 'visit', roots: ['basket.select', 'write-queue.updates', 'actors/watch', 'open-guest-favourites'] },
  { name: 'charts', packages: ['xstate'], roots: ['locked-call.actors', 'mutation-lock'] },
  {
    name: 'session',
    roots: ['open-client-session', 'on-changed-elsewhere', 'write-queue.setup', 'write-queue.states'],
  },
  // The checkout until a guest can type.
  { name: 'checkout', roots: ['CheckoutPage'] },
  {
    // Bought items and their payment: in checkout, basket and orders.
    name: 'lines',
    roots: [
      ...['AddressLines', 'Dialog', 'ExpressLinks', 'GivenAnswers', 'order-arrival', 'payment-methods.table'],
      ...['format/date', 'given-answers', 'mount-challenge', 'pickup', 'view-items', 'working-days'],
    ],
  },
  // The checkout until it can be paid by card, the most used method. Other methods are loaded when they are chosen.
  { name: 'pay', roots: ['start/load-checkout', 'PaymentStep', 'card.parts'] },
];

/** The pattern of a group's sources. */
export function patternOf({ roots, packages = [] }: ScriptGroup): RegExp {
  const words = (list: readonly string[]) => list.map((word) => word.replaceAll('.', '[.]')).join('|');
  const sources = `/(?:${words(roots)})[.]tsx?(?:[?]|$)`;
  return new RegExp(packages.length === 0 ? sources : `/node_modules/(?:${words(packages)})/|${sources}`);
}
