// Shows C54 (docs/rules/traced-rules.md).
import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import type { HeadlessTab } from './headless-browser.ts';
import { startCounting } from './order-count.ts';

const selected = 'POST ConfirmationPaymentSelectedPage';
const query = 'POST ConfirmationPaymentQueryPage';
const complete = 'POST ConfirmationPaymentCompletePage';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'] } });
});
afterAll(() => host.close());

const bySheet = buyers.find(({ name }) => name === 'Apple Pay') as Buyer;
const isReady = (tab: HeadlessTab) => tab.view.isPayable && tab.method('deviceSheet') !== null;

describe('a device’s sheet at the reference host (checkout.md §8.9)', () => {
  it('places one order in three posts: select, query, complete', async () => {
    const { browser, expectOneOrder } = await startCounting(host, bySheet);
    await buy(bySheet, browser.openClientSession());
    await expectOneOrder();
    expect(browser.line.sent.slice(-3)).toEqual([selected, query, complete]);
    expect([browser.sheet.opened, browser.sheet.succeeded]).toEqual([1, 1]);
  });

  it('a late approval, after the order is placed or after Cancel, moves nothing', async () => {
    const { browser, expectOneOrder } = await startCounting(host, bySheet);
    const tab = browser.openClientSession();
    await buy(bySheet, tab);
    const sent = browser.line.sent.length;
    browser.sheet.tell({ type: 'sheet.authorised', token: '{"sim":"ok"}' });
    await browser.idle();
    expect(browser.line.sent).toHaveLength(sent);
    await expectOneOrder();
  });

  it('two presses and two tabs that pay at once: one order', async () => {
    const { browser, expectOneOrder } = await startCounting(host, bySheet);
    const first = browser.openClientSession();
    await buy(bySheet, first, { until: isReady });
    const second = browser.openClientSession();
    await buy(bySheet, second, { until: isReady });
    for (const tab of [first, second, first, second]) tab.send('payment.submit', { agreement: true });
    await browser.idle();
    await buy(bySheet, first);
    await expectOneOrder();
  });
});
