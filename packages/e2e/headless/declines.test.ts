// Shows C66 (docs/rules/traced-rules.md).
import { createTestHost, listPlacedOrders, type TestHost } from '@vitrin/commerce-host/testing';
import { TypedCode } from '@vitrin/core/otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, type Way } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import type { Command, HeadlessTab } from './headless-browser.ts';
import { startCounting } from './order-count.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

/** A way to be declined (payment-methods.md §2 to §7). */
interface Decline {
  readonly buyer: string;
  readonly why: string;
  /** The host's word for it. */
  readonly code: string;
  /** What the shopper does otherwise than the buyer of the table; undefined: the same. */
  readonly next?: (tab: HeadlessTab) => Command | undefined;
  readonly answer?: Way['answer'];
  /** What the device says the first time it is asked. */
  readonly token?: string;
  /** What the shopper chooses otherwise for the next try. */
  readonly again?: Command;
  /** The window left and came back: the page is a new one. */
  readonly isLoadedAnew?: true;
}

const payWith =
  (number: string) =>
  (tab: HeadlessTab): Command | undefined => {
    if (!tab.view.isPayable) return undefined;
    const card = tab.keepCard({ number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' });
    return ['payment.submit', { agreement: true, useThreeD: false, card }];
  };

const declines: readonly Decline[] = [
  { buyer: 'credit card', why: 'no funds', code: 'INSUFFICIENT_FUNDS', next: payWith('4543600000000516') },
  { buyer: 'credit card', why: 'do not honour', code: 'DO_NOT_HONOUR', next: payWith('4543600000000052') },
  { buyer: 'credit card', why: 'the card expired', code: 'EXPIRED_CARD', next: payWith('4543600000000540') },
  { buyer: 'credit card', why: 'a wrong CVC', code: 'WRONG_CVC', next: payWith('4543600000000821') },
  { buyer: 'credit card with 3-D Secure', why: 'the bank’s page says no', code: 'THREE_D_FAILED', answer: 'fail' },
  {
    buyer: 'shopping credit',
    why: 'the lender never lends that',
    code: 'CREDIT_REFUSED',
    again: ['creditOption.select', { creditOption: 3 }],
    next: (tab) =>
      tab.method('credit')?.options.chosen === null ? ['creditOption.select', { creditOption: 4 }] : undefined,
  },
  { buyer: 'shopping credit', why: 'the lender says no', code: 'PAYMENT_REFUSED', answer: 'fail', isLoadedAnew: true },
  { buyer: 'redirection', why: 'the provider says no', code: 'PAYMENT_REFUSED', answer: 'fail', isLoadedAnew: true },
  {
    buyer: 'Apple Pay',
    why: 'the token is refused',
    code: 'PAYMENT_REFUSED',
    token: '{"sim":"refuse"}',
  },
  {
    buyer: 'wallet',
    why: 'the wallet was left',
    code: 'PAYMENT_REFUSED',
    next: (tab) => (tab.method('hepsipay')?.window ? ['wallet.finish', { success: false }] : undefined),
  },
  {
    buyer: 'pay on delivery, in cash with a code',
    why: 'five wrong codes',
    code: 'OTP_LOCKED',
    next: (tab) =>
      tab.method('payOnDelivery')?.codeStage === 'entering'
        ? ['code.submit', { code: new TypedCode('123456') }]
        : undefined,
  },
  {
    buyer: 'saved card',
    why: 'the kept card is declined',
    code: 'DO_NOT_HONOUR',
    again: ['savedCard.select', { card: 'sc-ok' }],
    next: (tab) => {
      const chosen = tab.method('savedCard')?.chosen;
      return chosen === undefined || chosen === 'sc-decline' ? undefined : ['savedCard.select', { card: 'sc-decline' }];
    },
  },
];

/** The reason the host gave, as the screen tells it beside Pay. */
const reason = ({ view }: HeadlessTab) => view.payErrors?.code ?? null;

function find(name: string): Buyer {
  const buyer = buyers.find((one) => one.name === name);
  if (!buyer) throw new Error(`no buyer ${name}`);
  return buyer;
}

describe('a decline', () => {
  it.each(declines)(
    '$buyer, $why: the reason stays, no money moved, and the next try is one order',
    async (decline) => {
      const { code, next, answer, token, again, isLoadedAnew } = decline;
      const buyer = find(decline.buyer);
      const { browser, see, expectOneOrder } = await startCounting(host, buyer);
      const before = (await listPlacedOrders(host.db)).length;
      const tab = browser.openClientSession();
      if (token) browser.sheet.sayNext(token);
      const declined: Buyer = { ...buyer, next: (at) => next?.(at) ?? buyer.next(at) };
      await buy(declined, tab, { see, ...(answer ? { answer } : {}), until: (at) => reason(at) === code });

      expect(tab.view).toMatchObject({ screen: 'steps', isBusy: false, outcome: null });
      expect((await listPlacedOrders(host.db)).length).toBe(before);
      // The number's first digits and what was chosen still stand; only who was sent away has to type anew.
      if (buyer.option === 5 && !isLoadedAnew) expect(tab.method('card')?.bin).toBe('454360');
      expect(tab.view.paymentOptions.chosen).toBe(buyer.option);
      if (again) tab.send(...again);
      await buy(buyer, tab, { see });
      await expectOneOrder();
    },
  );
});
