import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buy } from './buy.ts';
import { buyers } from './buyers.table.ts';
import { startCounting } from './order-count.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ processes: 2, config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

describe('two hosts on one database, each request to the other one', () => {
  it.each(buyers)('$name: one order', async (buyer) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    await buy(buyer, browser.openClientSession(), { see });
    await expectOneOrder();
  });
});
