import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, faultNames } from '../src/faults/faults.table.ts';
import { buy } from './buy.ts';
import { buyers } from './buyers.table.ts';
import { startCounting } from './order-count.ts';

const isLong = process.env.LONG === '1';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
});
afterAll(() => host.close());

/** Without LONG: what loses most, and what doubles most; the rest of the list are kinds of these two. */
const shortFaults: readonly Fault[] = ['drop-reply', 'duplicate-at-once'];
/** Without LONG: providers that differ from redirection in their name alone are left out. */
const isOfItsOwnKind = ({ name }: { readonly name: string }) => isLong || !['BKM Express', 'Google Pay'].includes(name);

const mishaps = buyers
  .filter(isOfItsOwnKind)
  .flatMap((buyer) =>
    buyer.calls.flatMap((page) =>
      (isLong ? faultNames : shortFaults).map((fault) => ({ name: buyer.name, page, fault, buyer })),
    ),
  );

describe('one order and one payment, whatever happens to one request (security.md R4)', () => {
  it.each(mishaps)('$name: POST $page ↯ $fault', async ({ buyer, page, fault }) => {
    const { browser, see, expectOneOrder } = await startCounting(host, buyer);
    browser.line.breakNext(`POST ${page}`, fault);
    await buy(buyer, browser.openClientSession(), { see });
    await expectOneOrder();
    expect(browser.line.struck).toBe(1);
  });
});
