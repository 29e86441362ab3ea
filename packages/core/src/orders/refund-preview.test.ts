import { expect, it } from 'vitest';
import { previewRefund, type RefundableOrder } from './refund-preview.ts';

/** Three pieces of 100.00, 10 % off, 29.90 shipping, 10.00 interest, 50.00 of it loyalty money. */
const order: RefundableOrder = {
  currency: { value: 'try', label: 'TL' },
  amount: '309.90',
  amountWithoutDiscount: '300.00',
  discountAmount: '30.00',
  installmentInterestAmount: '10.00',
  discountitemSet: [
    { name: 'Spring', amount: '10.00', cancelAmount: '0.00', code: null },
    { name: 'Ten', amount: '20.00', cancelAmount: '0.00', code: 'TEST10' },
  ],
  refundTerms: {
    due: '0.00',
    payment: '259.90',
    loyaltyCard: '0.00',
    loyalty: '50.00',
    askedPrice: '0.00',
    piecesLeft: 3,
    isShippingRefundable: true,
  },
};
const nothing = { due: 0, capture: 0, loyaltyCard: 0, loyalty: 0 };

it('of a piece is its price without its discount, with its interest, to the card', () => {
  expect(previewRefund(order, ['100.00'])).toEqual({
    price: 100_00,
    discount: 10_00,
    interest: 3_33,
    shipping: 0,
    total: 93_33,
    back: { ...nothing, capture: 93_33 },
    codes: [],
  });
});

it('of the whole order is everything, and its voucher can be used again', () => {
  expect(previewRefund(order, ['100.00', '100.00', '100.00'])).toMatchObject({
    total: 309_90,
    shipping: 29_90,
    back: { ...nothing, capture: 259_90, loyalty: 50_00 },
    codes: ['TEST10'],
  });
});

it('of what was delivered leaves the shipping and the voucher', () => {
  const terms = { ...order.refundTerms, isShippingRefundable: false } as RefundableOrder['refundTerms'];
  expect(previewRefund({ ...order, refundTerms: terms }, ['100.00', '100.00', '100.00'])).toMatchObject({
    total: 280_00,
    shipping: 0,
    codes: [],
  });
});

it('goes on where the pieces before it ended: the loyalty money comes last', () => {
  const terms = { ...order.refundTerms, askedPrice: '200.00', piecesLeft: 1 } as RefundableOrder['refundTerms'];
  expect(previewRefund({ ...order, refundTerms: terms }, ['100.00'])).toMatchObject({
    total: 123_23,
    back: { ...nothing, capture: 73_23, loyalty: 50_00 },
  });
});

it('is unknown with a host that does not tell the terms', () => {
  expect(previewRefund({ ...order, refundTerms: null }, ['100.00'])).toBeNull();
});
