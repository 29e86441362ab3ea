import { CardProgrammePageSchema, readReply } from '@vitrin/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const get = (pk: string, options?: { language?: string; currency?: string }) =>
  host.shopper(options).get(`/payments/cards/product/${pk}/`);

describe('installments of a product (Protocol catalogue §6)', () => {
  it('lists every card programme with its plans for one piece, in numbers', async () => {
    const { body, status, headers } = await get('1201');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(readReply(CardProgrammePageSchema, body)).toMatchObject({ ok: true, losses: [] });
    expect(body).toMatchObject({ count: 8, next: null, previous: null });
    expect(pick(body, 'results', 0)).toMatchObject({
      pk: 900,
      name: 'Atlas Bank Visa',
      bank: 1,
      card_type: { name: 'Visa', slug: 'visa' },
      installment_payment: true,
    });
    expect(pick(body, 'results', 0, 'installments', 2)).toEqual({
      pk: 903,
      card: 900,
      installment_count: 3,
      label: '3 installments',
      interest_rate: '0.015000',
      is_active: true,
      config: {},
      translations: null,
      amount: 349.9,
      interest_amount: 5.25,
      single_installment_amount: 118.38,
      total_amount: 355.15,
    });
  });

  it('counts in the currency of the request and speaks its language', async () => {
    const { body } = await get('1201', { language: 'tr-tr', currency: 'usd' });
    expect(pick(body, 'results', 0, 'installments')).toMatchObject([{ label: 'Tek çekim', amount: 11 }]);
    expect(pick(body, 'results', 6, 'name')).toBe('Atlas Bank Visa banka kartı');
  });

  it('offers a debit card and a cheap product one payment only', async () => {
    const debit = pick((await get('1201')).body, 'results', 3, 'installments');
    expect(debit).toMatchObject([{ installment_count: 1, interest_amount: 0 }]);
    const cheap = pick((await get('1997')).body, 'results', 0);
    expect(cheap).toMatchObject({ installment_payment: false, installments: [{ installment_count: 1 }] });
  });

  it('offers none where cards are not taken', async () => {
    const cash = await createTestHost({ config: { paymentMethods: ['pay-on-delivery'] } });
    expect((await cash.shopper().get('/payments/cards/product/1201/')).body).toMatchObject({ count: 0, results: [] });
    await cash.close();
  });

  it('is 404 for an unknown product', async () => {
    expect((await get('7')).status).toBe(404);
    expect((await get('x')).status).toBe(404);
  });
});
