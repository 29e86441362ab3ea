import { describe, expect, it } from 'vitest';
import { carrier, choose, effects, fresh, payable, question, services, statusAt } from '../checkout-status.fixtures.ts';
import { stubTransport } from '../transport/status.fixtures.ts';
import type { TransportContext } from '../transport/transport.types.ts';
import { statusOf } from '../transport/transport.updates.ts';
import type { Effect } from '../transport/transport-status.types.ts';
import {
  canRefresh,
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
import { startJourney } from './journey.updates.ts';

const guards = { isOrderPlaced, isBasketUnavailable, isOrderChanged, isPaymentOpen };
const offer: Effect = { kind: 'offer', redirect: null, question };

/** Where a reply leads, by the one guard that says so. */
function leadOf(changes: Partial<TransportContext>): readonly string[] {
  return Object.entries(guards).flatMap(([name, guard]) => (guard(statusAt(changes)) ? [name] : []));
}

describe('where a reply leads', () => {
  it.each<readonly [string, Effect, string]>([
    ['a completed order', effects.placed, 'isOrderPlaced'],
    ['a bank', effects.bank, 'isPaymentOpen'],
    ['an open question', effects.ask, 'isPaymentOpen'],
    ['an offer of the bank', offer, 'isPaymentOpen'],
    ['the basket', effects.basket, 'isBasketUnavailable'],
    ['something changed', effects.changed, 'isOrderChanged'],
  ])('%s, before waiting choices', (_, effect, name) => {
    expect(leadOf({ effect })).toEqual([name]);
    expect(leadOf({ effect, queue: [{ request: carrier }] })).toEqual([name]);
  });

  it('nowhere, when it asks for nothing, or while it is an attempt’s own', () => {
    expect(leadOf({})).toEqual([]);
    expect(leadOf({ effect: effects.bank, isReserved: true })).toEqual([]);
    expect(leadOf({ effect: effects.changed, isReserved: true })).toEqual([]);
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
    expect(isNothingOpen(statusAt({ state, follow: choose }))).toBe(false);
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
    expect(isOrderPending(statusAt({ state, follow: choose }))).toBe(true);
    expect(isOrderPending(statusAt({ state }))).toBe(false);
    expect(isOrderPending(statusAt({ follow: choose }))).toBe(false);
  });

  it('delivery is complete', () => {
    expect(isShippingCompleted(statusAt())).toBe(true);
    expect(isShippingCompleted(statusOf(fresh))).toBe(false);
  });
});

describe('the order is read again', () => {
  const at = (changes: Partial<TransportContext>) => ({
    ...startJourney({ services }, stubTransport),
    status: statusAt(changes),
  });
  const busy = { queue: [{ request: carrier }] };
  const failure = { kind: 'fetch', code: 'FETCH_FAILED' } as TransportContext['failure'];

  it.each<readonly [string, Partial<TransportContext>, boolean]>([
    ['invalidated', busy, true],
    ['returned', {}, true],
    ['returned', busy, false],
    ['shown', {}, true],
    ['shown', busy, false],
    ['restored', {}, false],
    ['restored', { failure }, true],
  ])('%s', (cause, changes, expected) => {
    expect(canRefresh(at(changes), cause)).toBe(expected);
  });
});
