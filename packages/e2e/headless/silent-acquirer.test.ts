import {
  createMisbehavingAcquirer,
  createTestHost,
  type MisbehavingAcquirer,
  TEST_HOST_TIMEOUT,
  type TestHost,
} from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import { startCounting } from './order-count.ts';

let host: TestHost;
let acquirer: MisbehavingAcquirer;

beforeAll(async () => {
  host = await createTestHost({
    acquirer: (simulated) => {
      acquirer = createMisbehavingAcquirer(simulated);
      return acquirer;
    },
  });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

function find(name: string): Buyer {
  const buyer = buyers.find((one) => one.name === name);
  if (!buyer) throw new Error(`no buyer ${name}`);
  return buyer;
}

beforeEach(() => acquirer.mend());

describe('an acquirer that falls silent (security R6)', () => {
  it.each([
    ['credit card', 'authorise'],
    ['saved card', 'authoriseSaved'],
  ] as const)(
    '%s: Pay │ taken, reply lost │ nobody to ask → never Pay again │ asked → one order',
    async (name, call) => {
      const buyer = find(name);
      const { browser, see, expectOneOrder } = await startCounting(host, buyer);
      const tab = browser.openClientSession();
      acquirer.plan(call, 'replyLost');
      acquirer.plan('status', 'notSent', 'notSent');
      await buy(buyer, tab, { see, until: ({ view }) => view.outcome !== null });
      expect(['processing', 'elsewhere']).toContain(tab.view.outcome?.code);
      expect(tab.view.isConfirmable && tab.view.isPayable && !tab.view.isBusy).toBe(false);
      // The host's round asks in vain once, then learns the truth.
      await host.settlePayments();
      await browser.pass(20_000);
      expect(tab.view.screen).not.toBe('completed');
      await host.settlePayments();
      await buy(buyer, tab, { see });
      await expectOneOrder();
    },
  );

  it('credit card: Pay │ never arrives │ asked and voided → the reason, and the next try is one order', async () => {
    const buyer = find('credit card');
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    const tab = browser.openClientSession();
    acquirer.plan('authorise', 'notSent');
    await buy(buyer, tab, { see, until: ({ view }) => view.payErrors !== null });
    expect(tab.view.payErrors?.code).toBe('PAYMENT_REFUSED');
    await buy(buyer, tab, { see });
    await expectOneOrder();
  });
});
