import { setupI18n } from '@lingui/core';
import { type Order, type OrderPaymentDetails, paymentTypes } from '@vitrin/core/contract';
import { describe, expect, it } from 'vitest';
import { pageMessages } from '../../i18n/messages.ts';
import { nextSteps } from '../../pages/order-completed/OrderCompletedPage.tsx';
import { type PaymentFacts, paymentFacts } from '../order/payment-facts.ts';
import { orderPaymentOf } from './order-payments.table.ts';

const nothing: OrderPaymentDetails = {
  card: null,
  bankAccount: null,
  choice: null,
  credit: null,
  fee: null,
  due: null,
  loyalty: null,
};
const account = {
  pk: 2,
  iban: 'TR78',
  holderName: 'Demo',
  description: null,
  sortOrder: 1,
  daysToPay: 3,
  bank: { pk: 2, name: 'Delta Bank', slug: 'delta', logo: null },
};

function factsOf(type: string, details: Partial<OrderPaymentDetails> = {}, deliveryType = 'customer'): PaymentFacts {
  const order = {
    amount: '739.70',
    number: '1',
    createdDate: '2026-11-27T12:00:00Z',
    paymentOption: { pk: 1, name: 'The method', paymentType: type, slug: '' },
    deliveryOption: { pk: 1, slug: '', name: '', delivery_option_type: deliveryType, sort_order: 1 },
    shippingAddress: { title: 'Store Moda' },
    billingAddress: null,
    currency: { value: 'try', label: 'TL' },
    orderitemSet: [],
    discountitemSet: [],
    deliveries: [],
    extraField: null,
    extraAnswers: [],
    paymentDetails: { ...nothing, ...details },
    // Only what the words are made of.
  } as unknown as Order;
  return paymentFacts(order, (amount) => `${amount} TL`);
}

async function i18nFor(locale: 'en' | 'tr') {
  const { messages } = (await pageMessages.orders[locale]?.()) ?? { messages: {} };
  return setupI18n({ locale, messages: { [locale]: messages } });
}

describe('words about a payment', () => {
  it.each(paymentTypes)('%s has a row, and words in both languages', async (type) => {
    expect(orderPaymentOf(type)).not.toBe(orderPaymentOf('barter'));
    const words = orderPaymentOf(type).words(factsOf(type));
    const [en, tr] = [(await i18nFor('en'))._(words), (await i18nFor('tr'))._(words)];
    expect([en, tr].every((text) => text.length > 5 && !text.includes('{'))).toBe(true);
    expect(tr).not.toBe(en);
  });

  it.each([
    ['credit_card', { card: { lastFour: '0003', brand: 'visa' } }, 'Visa card ending in 0003'],
    ['saved_card', { card: { lastFour: '0003', brand: 'hologram' } }, 'Card ending in 0003'],
    ['credit_card', { card: { lastFour: '0003', brand: 'constructor' } }, 'Card ending in 0003'],
    ['credit_card', {}, 'Paid with The method'],
    ['funds_transfer', { bankAccount: account }, 'Bank transfer to Delta Bank'],
    ['pay_on_delivery', { choice: { value: 'cash', label: 'Cash' } }, 'On delivery: Cash'],
    ['credit_payment', { credit: '12 month credit' }, 'Paid by credit: 12 month credit'],
    ['gpay', {}, 'Paid with The method'],
    ['barter', {}, 'By The method'],
  ] as const)('%s %j: %s', async (type, details, words) => {
    expect((await i18nFor('en'))._(orderPaymentOf(type).words(factsOf(type, details)))).toBe(words);
  });
});

describe('what happens next', () => {
  const stepsOf = async (facts: PaymentFacts) => {
    const i18n = await i18nFor('en');
    return nextSteps(facts, true).map((step) => i18n._(step));
  };

  it('a transfer comes first, and nothing is packed before it', async () => {
    const steps = await stepsOf(factsOf('funds_transfer', { due: '500.00' }));
    expect(steps[0]).toBe('Transfer 500.00 TL with the order number as the reference.');
    expect(steps[1]).toBe('We pack your order as soon as we receive your payment.');
  });

  it('a transfer has the deadline that the host names, and none otherwise', () => {
    const untilOf = (daysToPay: number | null) =>
      factsOf('funds_transfer', { bankAccount: { ...account, daysToPay } }).payment.payUntil;
    expect([untilOf(3), untilOf(null)]).toEqual(['2026-11-30T12:00:00.000Z', null]);
  });

  it('cash at the door comes last', async () => {
    const steps = await stepsOf(
      factsOf('pay_on_delivery', { due: '749.60', choice: { value: 'cash', label: 'Cash' } }),
    );
    expect(steps.at(-1)).toBe('Please have 749.60 TL in cash ready for the courier.');
  });

  it('a pick-up is fetched, and no courier comes', async () => {
    const steps = await stepsOf(factsOf('credit_card', {}, 'retail_store'));
    expect(steps).toContain('We will e-mail you when it is ready at Store Moda.');
    expect(steps.join(' ')).not.toContain('courier');
  });
});
