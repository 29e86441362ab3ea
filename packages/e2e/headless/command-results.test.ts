import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';
import { startCounting } from './order-count.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['credit-card', 'funds-transfer'] } });
});
afterAll(() => host.close());

const byCard = buyers.find(({ name }) => name === 'credit card') as Buyer;
const [transfer, unknown] = [6, 99];

function typedCard(tab: HeadlessTab, number: string) {
  const card = tab.keepCard({ number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' });
  return { agreement: true, useThreeD: false, card };
}

/** A guest whose card's number was taken: Pay may be pressed. */
async function reachPay() {
  const counted = await startCounting(host, byCard);
  const tab = counted.browser.openClientSession();
  await buy(byCard, tab, { until: ({ view }) => view.isPayable && !view.isBusy });
  return { ...counted, tab };
}

describe('what a command comes to, at the reference host', () => {
  it('contact refused: the fields have the command’s own names, and the view shows them', async () => {
    const { browser } = await startCounting(host, byCard);
    const tab = browser.openClientSession();
    await browser.idle();
    const result = await tab.send('contact.submit', { email: 'nobody', phone: '' });
    expect(result).toMatchObject({ ok: false, reason: 'refused', errors: { fields: { email: [expect.any(String)] } } });
    expect(tab.view).toMatchObject({
      screen: 'identify',
      guest: { errors: { fields: { phone: [expect.any(String)] } } },
    });
    expect(await tab.send('contact.submit', { email: 'ada@example.test', phone: '05551234567' })).toEqual({ ok: true });
    browser.close();
  });

  it('settles with all that follows: once another way to pay is taken, its accounts are there', async () => {
    const { browser, tab } = await reachPay();
    expect(await tab.send('paymentOption.select', { paymentOption: transfer })).toEqual({ ok: true });
    expect(tab.view.isBusy).toBe(false);
    expect(tab.method('transfer')?.accounts.items).toHaveLength(3);
    expect(await tab.send('bankAccount.select', { bankAccount: 2 })).toEqual({ ok: true });
    expect(tab.view.isPayable).toBe(true);
    browser.close();
  });

  it('a choice that nobody offers is refused and leaves the former one; a command of another way to pay is not open', async () => {
    const { browser, tab } = await reachPay();
    const result = await tab.send('paymentOption.select', { paymentOption: unknown });
    expect(result).toMatchObject({ reason: 'refused', errors: { fields: { paymentOption: [expect.any(String)] } } });
    expect(tab.view.paymentOptions.chosen).toBe(byCard.option);
    const before = browser.line.sent.length;
    expect(await tab.send('bankAccount.select', { bankAccount: 2 })).toEqual({ ok: false, reason: 'notOpen' });
    expect(browser.line.sent).toHaveLength(before);
    browser.close();
  });

  it('a request that is lost is told as unanswered, and may be tried again', async () => {
    const { browser, tab } = await reachPay();
    browser.line.breakNext('POST PaymentOptionSelectionPage', 'refuse');
    const result = await tab.send('paymentOption.select', { paymentOption: transfer });
    expect(result).toEqual({ ok: false, reason: 'unanswered' });
    expect(tab.view).toMatchObject({ canRetry: true, failure: { code: 'FETCH_FAILED' } });
    await tab.send('checkout.retry');
    expect(await tab.send('paymentOption.select', { paymentOption: transfer })).toEqual({ ok: true });
    browser.close();
  });

  it('Pay declined ─ Pay by another card: the reason with the first, the order with the second', async () => {
    const { tab, expectOneOrder } = await reachPay();
    const declined = await tab.send('payment.submit', typedCard(tab, '4543600000000516'));
    expect(declined).toMatchObject({ ok: false, reason: 'refused', errors: { code: 'INSUFFICIENT_FUNDS' } });
    expect(tab.view.payErrors).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await tab.send('payment.submit', typedCard(tab, '4543600000003015'))).toEqual({ ok: true });
    expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it('Pay ─ its reply is lost ─ the host is asked: the command comes to the order', async () => {
    const { browser, tab, expectOneOrder } = await reachPay();
    browser.line.breakNext('POST CreditCardConfirmationPage', 'drop-reply');
    expect(await tab.send('payment.submit', typedCard(tab, '4543600000003015'))).toEqual({ ok: true });
    expect(tab.view.screen).toBe('completed');
    await expectOneOrder();
  });

  it('Pay ─ Pay: the second press is refused as busy, and there is one order', async () => {
    const { tab, expectOneOrder } = await reachPay();
    const first = tab.send('payment.submit', typedCard(tab, '4543600000003015'));
    expect(await tab.send('payment.submit', typedCard(tab, '4543600000003015'))).toEqual({ ok: false, reason: 'busy' });
    expect(await first).toEqual({ ok: true });
    await expectOneOrder();
  });
});
