import { type MisbehavingAcquirer, raisePrice, setStock, type TestHost } from '@vitrin/commerce-host/testing';
import { buy } from './buy.ts';
import type { Buyer } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';

/** Where a mishap happens. */
export interface Scene {
  readonly host: TestHost;
  readonly acquirer: MisbehavingAcquirer;
  readonly buyer: Buyer;
  readonly tab: HeadlessTab;
  /** Pk of what is bought. */
  readonly product: number;
}

/** Something that goes wrong in a purchase, and is no fault of one call between shop and host. */
export interface Mishap {
  readonly name: string;
  /** Buyers to whom it can happen. */
  concerns(buyer: Buyer): boolean;
  /** Before the checkout is opened. */
  prepare?(scene: Scene): void;
  /** The moment in which it happens: looked for before every step. Without it everything is prepared. */
  isDue?(tab: HeadlessTab): boolean;
  happen?(scene: Scene): Promise<void>;
  /** Pieces that are in the basket afterwards, and were not before. */
  readonly adds?: number;
}

const isReadyToPay = ({ view }: HeadlessTab) => view.isPayable && view.isConfirmable && !view.isBusy;
const isAway = ({ view }: HeadlessTab) => view.overlay.isOpen || view.screen === 'leaving';
const paysByTypedCard = ({ option }: Buyer) => option === 5;
const paysAtOnce = ({ name }: Buyer) => name === 'credit card';

/** POST on which money moves, the last one. */
const lastCall = ({ calls }: Buyer) => `POST ${calls.at(-1)}`;

/** What shoppers, other tabs and the acquirer do besides (rules/security.md, "Shopper"). */
export const mishaps: readonly Mishap[] = [
  {
    name: 'the page is loaded anew while the reply to Pay is lost',
    concerns: ({ leavesTo, usesWallet }) => !leavesTo && !usesWallet,
    prepare: ({ tab: { browser }, buyer }) => browser.line.breakNext(lastCall(buyer), 'timeout'),
    isDue: ({ browser }) => browser.line.struck === 1,
    happen: async ({ tab }) => tab.reload(),
  },
  {
    name: 'another tab buys one more while Pay is on screen',
    concerns: paysAtOnce,
    isDue: isReadyToPay,
    happen: async ({ tab: { browser }, product }) => browser.addToBasket(product, 1),
    adds: 1,
  },
  {
    name: 'another tab buys one more and goes through the checkout while Pay is on screen',
    concerns: paysAtOnce,
    isDue: isReadyToPay,
    happen: async ({ tab: { browser }, product, buyer }) => {
      await browser.addToBasket(product, 1);
      await buy(buyer, browser.openClientSession(), { until: isReadyToPay });
    },
    adds: 1,
  },
  {
    name: 'the price rises while Pay is on screen',
    concerns: paysAtOnce,
    isDue: isReadyToPay,
    happen: ({ host, product }) => raisePrice(host.db, product, 10_00),
  },
  {
    name: 'the last piece is sold while the shopper is at the bank',
    concerns: ({ leavesTo }) => leavesTo !== undefined && leavesTo !== 'walletBank',
    isDue: isAway,
    happen: async ({ host, tab, buyer, product }) => {
      await setStock(host.db, product, 0);
      await buy(buyer, tab, { until: (now) => !isAway(now) && !now.view.isBusy });
      await setStock(host.db, product, 100);
      tab.reload();
    },
  },
  {
    name: 'the bank takes the money and nobody hears of it',
    concerns: paysByTypedCard,
    prepare: ({ acquirer, buyer }) => acquirer.plan(buyer.leavesTo ? 'completeChallenge' : 'authorise', 'replyLost'),
  },
  {
    name: 'the bank never hears of Pay',
    concerns: paysByTypedCard,
    prepare: ({ acquirer }) => acquirer.plan('authorise', 'notSent'),
  },
  {
    name: 'the bank says no, and yes the next time',
    concerns: paysByTypedCard,
    prepare: ({ acquirer }) => acquirer.plan('authorise', 'refused'),
  },
];
