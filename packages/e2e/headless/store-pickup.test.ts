// Shows C10 (docs/rules/traced-rules.md).

import { createTestHost, type TestHost } from '@vitrin/commerce-host/testing';
import { searchItems } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';

const mug = 1201;
const office = {
  title: 'Office',
  firstName: 'Ada',
  lastName: 'Yilmaz',
  phoneNumber: '05551234567',
  country: 1,
  city: 34,
  township: 401,
  district: 4011,
  line: 'Example Street 14, flat 1',
  postcode: '34710',
  isCorporate: true,
  companyName: 'Mavi',
  taxOffice: 'Moda',
  taxNo: '1234567890',
  eBillTaxpayer: true,
} as const;

let host: TestHost;
let browser: HeadlessBrowser;
beforeAll(async () => {
  const checkoutPages = ['RetailStoreSelectionPage', 'OrderSelectionPage', 'RequiredQuestion'];
  host = await createTestHost({ config: { paymentMethods: ['credit-card', 'funds-transfer'], checkoutPages } });
});
afterAll(() => host.close());
afterEach(() => browser.close());

/** Checkout of a shopper with a mug in the basket, once everything that chooses itself has chosen. */
async function open(user?: string): Promise<HeadlessTab> {
  browser = new HeadlessBrowser(host);
  await browser.fillBasket(mug, 1, user);
  const tab = browser.openClientSession();
  await browser.idle();
  if (user === undefined) {
    tab.send('contact.submit', { email: 'guest@example.test', phone: '05551234567' });
    await browser.idle();
  }
  return tab;
}

async function pickUp(tab: HeadlessTab): Promise<void> {
  tab.send('deliveryOption.select', { deliveryOption: 2 });
  await browser.idle();
}

/** The shop in Kadıköy, looked for as it is typed without a Turkish keyboard. */
function moda({ view }: HeadlessTab): Id {
  const found = searchItems(view.retailStores.items, 'KADIKOY', ({ township, name }) => [township, name]);
  expect(found.map(({ name }) => name)).toEqual(['Vitrin Moda']);
  return found[0]?.key ?? 0;
}

/** Pays by transfer, which takes one account and one press. */
async function transfer(tab: HeadlessTab): Promise<unknown> {
  tab.send('paymentOption.select', { paymentOption: 6 });
  await browser.idle();
  tab.send('bankAccount.select', { bankAccount: 2 });
  await browser.idle();
  tab.send('payment.submit', { agreement: true });
  await browser.idle();
  const url = tab.sentTo?.kind === 'document' ? tab.sentTo.url : (tab.sentTo?.path ?? '');
  const token = /completed\/([0-9a-f]{32})/.exec(url)?.[1];
  const reply = await host.app.request(`/orders/completed/${token}/?format=json`);
  return ((await reply.json()) as { order: unknown }).order;
}

describe('an order that is fetched from a store (checkout.md §8.2)', () => {
  it('of a customer: the billing address stays, the shop is chosen in one request, a question is not asked', async () => {
    const tab = await open('shopper@example.test');
    await browser.addAddress();
    tab.send('order.invalidate');
    await browser.idle();
    const before = browser.line.sent.length;
    await pickUp(tab);
    const billing = tab.view.billingAddresses.chosen;
    expect(tab.view).toMatchObject({
      summary: { isPickup: true, shippingAddress: null },
      shippingOptions: { items: [] },
    });
    expect(billing).not.toBeNull();
    tab.send('store.select', { store: moda(tab), billing: billing ?? 0 });
    await browser.idle();
    expect(browser.line.sent.slice(before)).toEqual([
      'POST DeliveryOptionSelectionPage',
      'POST RetailStoreSelectionPage',
      'POST ShippingOptionSelectionPage',
    ]);
    expect(tab.view).toMatchObject({
      retailStores: { chosen: 41 },
      shippingOptions: { chosen: 75, automatic: { count: 1 } },
      steps: { shipping: { isCompleted: true } },
      orderSelection: { isOpen: false, missing: [] },
      totals: { shipping: 0 },
    });
    expect(await transfer(tab)).toMatchObject({
      shipping_address: { title: 'Vitrin Moda' },
      payment_details: { bank_account: { iban: 'TR780099100000000000000002' } },
    });
  });

  it('of a guest: the shop first, then the company that is billed; both outlive a reload', async () => {
    const tab = await open();
    await pickUp(tab);
    tab.send('draft.change', { form: 'pickup', values: { store: String(moda(tab)) } });
    tab.reload();
    await browser.idle();
    expect(tab.view).toMatchObject({ retailStores: { chosen: 41 }, billingAddresses: { chosen: null } });
    tab.send('address.save', { address: office, use: 'billing' });
    await browser.idle();
    expect(tab.view).toMatchObject({
      summary: { billingAddress: { companyName: 'Mavi', isCorporate: true, takesElectronicBills: true } },
      steps: { shipping: { isCompleted: true } },
    });
    expect(await transfer(tab)).toMatchObject({
      shipping_address: { title: 'Vitrin Moda' },
      billing_address: { company_name: 'Mavi', tax_office: 'Moda', tax_no: '1234567890', is_corporate: true },
    });
  });
});

describe('an order that is delivered', () => {
  it('waits with Pay for the answer to a required question, and keeps the answer', async () => {
    const tab = await open();
    await browser.addAddress();
    tab.send('order.invalidate');
    await browser.idle();
    tab.send('paymentOption.select', { paymentOption: 6 });
    await browser.idle();
    tab.send('bankAccount.select', { bankAccount: 2 });
    await browser.idle();
    expect(tab.view).toMatchObject({
      isConfirmable: true,
      isPayable: false,
      orderSelection: { missing: ['delivery_time'] },
    });
    const before = browser.line.sent.length;
    const result = await tab.send('payment.submit', { agreement: true });
    expect(result).toMatchObject({ ok: false, reason: 'notPayable' });
    expect(browser.line.sent).toHaveLength(before);
    const answers = { delivery_time: 'morning', doorbell: 'Ada' };
    tab.send('questions.answer', { answers });
    await browser.idle();
    tab.reload();
    await browser.idle();
    expect(tab.view).toMatchObject({ isPayable: true, orderSelection: { answers, missing: [] } });
    expect(await transfer(tab)).toMatchObject({ extra_field: answers });
  });

  it('has its address corrected in place: no choice changes, and the copy is the new one', async () => {
    const tab = await open();
    tab.send('address.save', { address: office, use: 'both' });
    await browser.idle();
    const key = tab.view.shippingAddresses.chosen ?? 0;
    const { shippingOptions } = tab.view;
    tab.send('address.save', { address: { ...office, line: 'Corrected Street 1' }, use: 'both', key });
    await browser.idle();
    expect(tab.view).toMatchObject({
      shippingAddresses: { chosen: key, items: [{ key, line: 'Corrected Street 1' }] },
      shippingOptions: { chosen: shippingOptions.chosen },
      summary: { shippingAddress: { line: 'Corrected Street 1' } },
    });
    tab.send('address.save', { address: { ...office, taxNo: '1' }, use: 'both', key });
    await browser.idle();
    expect(tab.view.newAddress.errors?.fields).toHaveProperty('tax_no');
  });
});
