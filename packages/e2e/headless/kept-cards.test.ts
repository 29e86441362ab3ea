import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import type { Card } from '@vitrin/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from './buy.ts';
import type { Buyer } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';
import { startCounting } from './order-count.ts';

const card: Card = { number: '5287900000000004', holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };
const code: Card = { ...card, number: '' };
const rich = 'rich@example.test';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['credit-card', 'saved-card'] } });
});
afterAll(() => host.close());

/** Types a card and asks the shop to keep it. */
const keeping: Buyer = {
  name: 'a card to be kept',
  option: 5,
  user: rich,
  calls: [],
  next: (tab) => {
    if (tab.method('card')?.bin === null) return ['card.enterNumber', { bin: card.number.slice(0, 6) }];
    if (!tab.view.isPayable) return null;
    return ['payment.submit', { agreement: true, useThreeD: false, save: true, card: tab.keepCard(card) }];
  },
};

/** Pays by a kept card, found by its last digits. */
function kept(user: string, lastDigits: string, useThreeD = false): Buyer {
  return {
    name: `the card ending in ${lastDigits}`,
    option: 15,
    user,
    calls: [],
    leavesTo: 'challenge',
    next: (tab) => {
      const { items, chosen, installments } = tab.method('savedCard') ?? {};
      const item = items?.find((candidate) => candidate.lastDigits === lastDigits);
      const [first] = installments?.items ?? [];
      if (item && chosen !== item.key) return ['savedCard.select', { card: item.key }];
      if (first && installments?.chosen === null) return ['installment.select', { installment: first.key }];
      if (!tab.view.isPayable) return null;
      return ['payment.submit', { agreement: true, useThreeD, card: tab.keepCard(code) }];
    },
  };
}

async function pay(buyer: Buyer) {
  const { browser, see, expectOneOrder } = await startCounting(host, buyer);
  const tab = browser.openClientSession();
  await buy(buyer, tab, { see });
  await expectOneOrder();
  return { tab, sent: browser.line.sent };
}

describe('kept cards at the reference host (checkout.md §4.14)', () => {
  it('a card that paid and was to be kept pays the next order, by its code alone', async () => {
    await pay(keeping);
    const { sent } = await pay(kept(rich, '0004'));
    // It stands first, chosen by the host with single payment: two posts in all, one of them Pay (ruling 32).
    expect(sent.filter((call) => call.startsWith('POST'))).toEqual([
      'POST PaymentOptionSelectionPage',
      'POST SavedCardConfirmationPage',
    ]);
  });

  it('goes through 3-D Secure when it is asked to', async () => {
    const { sent } = await pay(kept('shopper@example.test', '3015', true));
    expect(sent).toContain('POST SavedCardConfirmationPage');
  });

  it('a declined one is told with the bank’s reason, stays chosen, and may be tried again', async () => {
    const declined = kept('shopper@example.test', '0052');
    const { browser } = await startCounting(host, declined);
    const tab = browser.openClientSession();
    const isDeclined = ({ view }: HeadlessTab) => view.payErrors !== null;
    await buy(declined, tab, { until: isDeclined });
    expect(tab.view).toMatchObject({
      isPayable: true,
      payErrors: { code: 'DO_NOT_HONOUR' },
      method: { name: 'savedCard', chosen: 'sc-decline', installments: { chosen: 901 } },
    });
    tab.reload();
    await browser.idle();
    expect(tab.method('savedCard')).toMatchObject({ chosen: 'sc-decline', installments: { chosen: 901 } });
    browser.close();
  });
});
