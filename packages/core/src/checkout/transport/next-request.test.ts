import { describe, expect, it } from 'vitest';
import {
  carrier,
  choose,
  closed,
  fresh,
  outcomes,
  payable,
  post,
  question,
  transfer,
} from '../checkout-status.fixtures.ts';
import { isOfPayment, isPayment, lostReason, type NextRequest, nextRequest, overtakesRead } from './next-request.ts';
import type { TransportContext } from './transport.types.ts';

const pay = post({
  page: 'CreditCardConfirmationPage',
  input: { agreement: true, useThreeD: true, card: 'x' as never },
});
const read = { request: { kind: 'read' } } as const;
const coupons = { request: { kind: 'read', page: 'CouponSelectionPage' } } as const;
const asked = { request: { kind: 'read', attempt: 'a1', question } } as const;
const reading = { sequence: 1, request: read.request } as const;

function words(next: NextRequest | null): string | null {
  if (next === null) return null;
  const { kind, ...request } = next.from === 'own' ? next.request : next.item.request;
  if (kind === 'read')
    return ['read', 'page' in request && request.page, 'attempt' in request && request.attempt]
      .filter(Boolean)
      .join(' ');
  return 'pageCommand' in request ? `${request.by} ${request.pageCommand.page}` : kind;
}

const nextAt = (changes: Partial<TransportContext>) => words(nextRequest({ ...payable, ...changes }));

describe('what is sent next', () => {
  it('the shopper’s choices first, then reads, then the automatic choice', () => {
    const all = { queue: [{ request: closed }, { request: carrier }], reads: [read], outcome: choose };
    expect(nextAt(all)).toBe('shopper ShippingOptionSelectionPage');
    expect(nextAt({ ...all, queue: [{ request: closed }] })).toBe('read');
    expect(nextAt({ ...all, queue: [{ request: closed }], reads: [] })).toBe('automatic PaymentOptionSelectionPage');
    expect(nextAt({ queue: [{ request: closed }] })).toBeNull();
  });

  it('a question about an attempt by its id, and a list that was asked for', () => {
    expect(nextAt({ reads: [asked, coupons] })).toBe('read a1');
    expect(nextAt({ reads: [coupons] })).toBe('read CouponSelectionPage');
  });

  it.each(Object.values(outcomes))('nothing, while a reply leads away: $kind', (outcome) => {
    expect(nextAt({ outcome, queue: [{ request: carrier }], reads: [read] })).toBeNull();
  });

  it('a read of the order before Pay, a list after it', () => {
    expect(nextAt({ queue: [{ request: pay }], reads: [read] })).toBe('read');
    expect(nextAt({ queue: [{ request: pay }], reads: [coupons] })).toBe('shopper CreditCardConfirmationPage');
    expect(nextAt({ queue: [{ request: pay }] })).toBe('shopper CreditCardConfirmationPage');
  });
});

describe('reserved for a payment', () => {
  const reserved = { isReserved: true } as const;

  it('its own pages and questions alone', () => {
    expect(nextAt({ ...reserved, queue: [{ request: carrier }], reads: [read] })).toBeNull();
    expect(nextAt({ ...reserved, queue: [{ request: carrier }, { request: pay }] })).toBe(
      'shopper CreditCardConfirmationPage',
    );
    expect(nextAt({ ...reserved, reads: [read, asked] })).toBe('read a1');
    expect(nextAt({ ...reserved, reads: [{ ...read, isOfPayment: true }] })).toBe('read');
  });

  it('automatic choices that carry it on, and no others', () => {
    expect(nextAt({ ...reserved, outcome: choose })).toBeNull();
    const { choice } = choose as Extract<typeof choose, { kind: 'choose' }>;
    for (const rule of ['A8', 'A9', 'sendSms', 'comeBack'] as const) {
      const carriesOn = { kind: 'choose', choice: { ...choice, reason: { ...choice.reason, rule } } } as never;
      expect(nextAt({ ...reserved, outcome: carriesOn })).toBe('automatic PaymentOptionSelectionPage');
    }
  });
});

it('knows payments, and what carries one on', () => {
  expect([transfer, carrier, read.request].map(isPayment)).toEqual([true, false, false]);
  const token = post({ page: 'ConfirmationPaymentQueryPage', input: { agreement: true, paymentToken: '{}' } });
  expect([transfer, token, carrier, read.request].map(isOfPayment)).toEqual([true, true, false, false]);
});

describe('a read in flight', () => {
  const at = (changes: Partial<TransportContext>) => ({ ...payable, current: reading, ...changes });

  it('gives way to a choice whose page is open, and to nothing else', () => {
    expect(overtakesRead(at({}), { request: carrier })).toBe(true);
    expect(overtakesRead(at({}), { request: closed })).toBe(false);
    expect(overtakesRead({ ...fresh, current: reading }, { request: carrier })).toBe(false);
    expect(overtakesRead(at({ current: null }), { request: carrier })).toBe(false);
  });

  it('of the order is awaited by Pay; a list is overtaken', () => {
    expect(overtakesRead(at({}), { request: pay })).toBe(false);
    expect(overtakesRead(at({ current: { ...reading, request: coupons.request } }), { request: pay })).toBe(true);
  });
});

describe('Pay that waited for a read', () => {
  const { preOrder } = payable.state;
  const page = 'CreditCardConfirmationPage';

  it('is sent when the order is as it was', () => {
    expect(lostReason(payable, page, preOrder)).toBeNull();
  });

  it.each<readonly [string, Partial<TransportContext>, string]>([
    ['its page closed', { state: { ...payable.state, openPages: [] } }, 'notOpen'],
    ['something has to be chosen first', { outcome: choose }, 'notPayable'],
    ['the reply leads away', { outcome: outcomes.basket }, 'notPayable'],
    ['delivery is incomplete', { state: { ...payable.state, isShippingCompleted: false } }, 'notPayable'],
    [
      'it costs more',
      { state: { ...payable.state, preOrder: preOrder && { ...preOrder, total_amount: '800.00' } } },
      'notPayable',
    ],
  ])('is not, when %s', (_, changes, reason) => {
    expect(lostReason({ ...payable, ...changes }, page, preOrder)).toBe(reason);
  });
});
