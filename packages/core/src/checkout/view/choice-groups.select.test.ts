import { describe, expect, it } from 'vitest';
import { pages, preOrders, redirection, wireAddress } from '../checkout.fixtures.ts';
import { payable, viewAfter } from './checkout.select.fixtures.ts';

describe('groups of choices', () => {
  it('tell what is offered and chosen, in minor units', async () => {
    const run = await viewAfter(payable);
    expect(run.view()).toMatchObject({
      deliveryOptions: {
        isOpen: true,
        chosen: 1,
        isBusy: false,
        errors: null,
        items: [{ key: 1, slug: 'customer' }, { key: 2 }],
      },
      shippingAddresses: {
        isOpen: true,
        chosen: 310,
        items: [{ key: 310, title: 'Home', city: 'İstanbul', township: 'Kadıköy', district: 'Moda' }, { key: 311 }],
      },
      billingAddresses: { isOpen: true, chosen: 310 },
      shippingOptions: {
        chosen: 71,
        items: [
          { key: 71, name: 'Carrier 71', price: 3990 },
          { key: 72, price: 5990 },
        ],
      },
      paymentOptions: { chosen: 5, items: [{ key: 5, paymentType: 'credit_card' }, { key: 9 }], unavailable: [] },
      retailStores: { isOpen: false, items: [], chosen: null },
      note: { isOpen: true, text: '', maxLength: 500, isBusy: false },
      summary: {
        isPickup: false,
        shippingAddress: { title: 'Home' },
        shippingOption: { price: 3990 },
        paymentOption: { key: 5 },
        phone: '05551234567',
        email: 'ada@example.test',
      },
      totals: {
        currency: 'try',
        currencyLabel: 'TL',
        products: 69980,
        discount: 0,
        shipping: 3990,
        loyalty: null,
        interest: 0,
        total: 73970,
        toPay: 73970,
      },
    });
  });

  it('show pending addresses, note and installment at once', async () => {
    const run = await viewAfter({
      ...payable,
      preOrder: { ...preOrders.ready, payment_option: { ...redirection, payment_type: 'credit_card' } },
    });
    run.submit('AddressSelectionPage', { shipping: 311, billing: 310 });
    run.submit('OrderNotePage', { note: 'Ring twice' });
    expect(run.view()).toMatchObject({
      shippingAddresses: { chosen: 311, isBusy: true },
      billingAddresses: { chosen: 310, isBusy: true },
      note: { text: 'Ring twice', isBusy: true },
      steps: { shipping: { isBusy: true }, payment: { isBusy: false } },
    });
  });

  it('a pick-up order takes the billing address from the page of the shops', async () => {
    const listed = {
      ...pages.index,
      ...pages.delivery,
      RetailStoreSelectionPage: {
        retail_stores: [{ pk: 40, name: 'North', address: 'Quay 1' }],
        addresses: [wireAddress(12)],
      },
    };
    const run = await viewAfter({
      pages: listed,
      preOrder: { ...preOrders.nothingChosen, delivery_option: { pk: 2, delivery_option_type: 'retail_store' } },
    });
    run.submit('RetailStoreSelectionPage', { store: 40, billing: 12 });
    expect(run.view()).toMatchObject({
      retailStores: { chosen: 40, isBusy: true, items: [{ name: 'North', description: 'Quay 1' }] },
      billingAddresses: { chosen: 12, isBusy: true },
    });
  });

  it('a chosen installment changes what Pay will charge; a new way to pay hides the old installments at once', async () => {
    const run = await viewAfter({
      ...payable,
      preOrder: {
        ...preOrders.ready,
        installment: { pk: 903, installment_count: 3, price_with_accrued_interest: '750.80' },
        total_amount_with_interest: '750.80',
      },
    });
    expect(run.view().totals).toMatchObject({ interest: 1110, toPay: 75080 });
    const none = { brand: null, installments: { items: [], chosen: null } };
    run.submit('PaymentOptionSelectionPage', { paymentOption: 5 });
    expect(run.view()).toMatchObject({
      method: { name: 'card', ...none },
      paymentOptions: { chosen: 5, isBusy: true },
    });
    run.submit('PaymentOptionSelectionPage', { paymentOption: 9 });
    expect(run.view()).toMatchObject({
      method: { name: 'provider' },
      paymentOptions: { chosen: 9, isBusy: true },
    });
  });

  it('amounts that no number can hold are unknown, not wrong', async () => {
    const run = await viewAfter({
      ...payable,
      preOrder: { ...preOrders.ready, total_amount: '99999999999999999999.99' },
    });
    expect(run.view().totals.total).toBeNull();
  });
});
