import { describe, expect, it } from 'vitest';
import type { WireOutcome } from '../checkout-state.types.ts';
import { carrier, choose, fresh, outcomes, payable, question, statusAt } from '../checkout-status.fixtures.ts';
import { canRefresh } from '../transport/next-request.ts';
import type { TransportContext } from '../transport/transport.types.ts';
import { statusOf } from '../transport/transport.updates.ts';
import type { OrderRefresh } from '../transport/transport-messages.types.ts';
import {
  isAnonymous,
  isBasketUnavailable,
  isIdentified,
  isNothingOpen,
  isOrderChanged,
  isOrderPending,
  isOrderPlaced,
  isPaymentOpen,
  isShippingCompleted,
} from './journey.guards.ts';

const guards = { isOrderPlaced, isBasketUnavailable, isOrderChanged, isPaymentOpen };
const offer: WireOutcome = { kind: 'offer', redirect: null, question };

/** Where a reply leads, by the one guard that says so. */
function leadOf(changes: Partial<TransportContext>): readonly string[] {
  return Object.entries(guards).flatMap(([name, guard]) => (guard(statusAt(changes)) ? [name] : []));
}

describe('where a reply leads', () => {
  it.each<readonly [string, WireOutcome, string]>([
    ['a completed order', outcomes.placed, 'isOrderPlaced'],
    ['a bank', outcomes.bank, 'isPaymentOpen'],
    ['an open question', outcomes.ask, 'isPaymentOpen'],
    ['an offer of the bank', offer, 'isPaymentOpen'],
    ['the basket', outcomes.basket, 'isBasketUnavailable'],
    ['something changed', outcomes.changed, 'isOrderChanged'],
  ])('%s, before waiting choices', (_, outcome, name) => {
    expect(leadOf({ outcome })).toEqual([name]);
    expect(leadOf({ outcome, queue: [{ request: carrier }] })).toEqual([name]);
  });

  it('nowhere, when it asks for nothing, or while it is an attempt’s own', () => {
    expect(leadOf({})).toEqual([]);
    expect(leadOf({ outcome: outcomes.bank, isReserved: true })).toEqual([]);
    expect(leadOf({ outcome: outcomes.changed, isReserved: true })).toEqual([]);
  });
});

describe('who and what is there', () => {
  it('nobody is identified, or somebody is: complements once anything is known', () => {
    for (const anonymous of [true, false]) {
      const status = statusAt({ state: { ...payable.state, isAnonymous: anonymous } });
      expect([isAnonymous(status), isIdentified(status)]).toEqual([anonymous, !anonymous]);
    }
    expect([isAnonymous(statusOf(fresh)), isIdentified(statusOf(fresh))]).toEqual([false, false]);
  });

  it('nothing is open, when nothing is on its way that could open it', () => {
    const state = { ...payable.state, openPages: ['IndexPage' as const] };
    expect(isNothingOpen(statusAt({ state }))).toBe(true);
    expect(isNothingOpen(statusAt())).toBe(false);
    expect(isNothingOpen(statusAt({ state, outcome: choose }))).toBe(false);
    expect(isNothingOpen(statusAt({ state: { ...state, isAnonymous: true } }))).toBe(false);
    expect(isNothingOpen(statusOf(fresh))).toBe(false);
  });

  it('nothing is open, when delivery is incomplete and no page of it is there: a reply mixed up with another', () => {
    const state = { ...payable.state, isShippingCompleted: false, openPages: ['CreditCardThreeDSecurePage' as const] };
    expect(isNothingOpen(statusAt({ state }))).toBe(true);
    expect(isNothingOpen(statusAt({ state: { ...state, isShippingCompleted: true } }))).toBe(false);
    expect(isNothingOpen(statusAt({ state: { ...state, openPages: ['AddressSelectionPage'] } }))).toBe(false);
  });

  it('the order is still to come, when something follows a reply without one', () => {
    const state = { ...payable.state, preOrder: null };
    expect(isOrderPending(statusAt({ state, outcome: choose }))).toBe(true);
    expect(isOrderPending(statusAt({ state }))).toBe(false);
    expect(isOrderPending(statusAt({ outcome: choose }))).toBe(false);
  });

  it('delivery is complete', () => {
    expect(isShippingCompleted(statusAt())).toBe(true);
    expect(isShippingCompleted(statusOf(fresh))).toBe(false);
  });
});

describe('the order is read again', () => {
  const busy = { queue: [{ request: carrier }] };
  const failure = { kind: 'fetch', code: 'FETCH_FAILED' } as TransportContext['failure'];

  it.each<readonly [OrderRefresh['cause'], Partial<TransportContext>, boolean]>([
    ['invalidated', busy, true],
    ['returned', {}, true],
    ['returned', busy, false],
    ['shown', {}, true],
    ['shown', busy, false],
    ['restored', {}, false],
    ['restored', { failure }, true],
  ])('%s', (cause, changes, expected) => {
    expect(canRefresh({ type: 'order.refresh', cause }, statusAt(changes))).toBe(expected);
  });
});
