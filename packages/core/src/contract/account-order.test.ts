import { describe, expect, it } from 'vitest';
import { AccountOrderSchema } from './account-order.ts';
import { QuotationPageSchema } from './business.ts';
import { readReply } from './reply.ts';
import { quotationPageSample } from './samples/business-samples.ts';
import { orderSample } from './samples/samples.fixtures.ts';

const terms = {
  due: '0.00',
  payment: '259.90',
  loyalty_card: '0.00',
  loyalty: '50.00',
  asked_price: '0.00',
  pieces_left: 3,
  is_shipping_refundable: true,
};

describe('what our host tells beyond the protocol', () => {
  it('is null with a host that does not tell it', () => {
    const reply = readReply(AccountOrderSchema, orderSample);
    expect(reply).toMatchObject({
      ok: true,
      value: { refundTerms: null, discountitemSet: [{ cancelAmount: null, code: null }] },
    });
    expect(readReply(QuotationPageSchema, quotationPageSample)).toMatchObject({
      value: { results: [{ currency: null }] },
    });
  });

  it('is read where it is told, and amounts are', () => {
    expect(readReply(AccountOrderSchema, { ...orderSample, refund_terms: terms })).toMatchObject({
      value: {
        refundTerms: {
          payment: '259.90',
          loyaltyCard: '0.00',
          askedPrice: '0.00',
          piecesLeft: 3,
          isShippingRefundable: true,
        },
      },
    });
  });

  it.each(Object.keys(terms))('is lost without %s, and told: nothing wrong is promised', (name) => {
    const broken = { ...terms, [name]: undefined };
    expect(readReply(AccountOrderSchema, { ...orderSample, refund_terms: broken })).toMatchObject({
      ok: true,
      value: { refundTerms: null },
      losses: [expect.stringContaining(`refund_terms.${name} is not`)],
    });
  });
});
