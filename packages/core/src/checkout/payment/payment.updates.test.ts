import { describe, expect, it } from 'vitest';
import { creditCard, hepsipay, redirection } from '../checkout.fixtures.ts';
import {
  carrier,
  closed,
  outcomes,
  payable,
  post,
  question,
  services,
  statusAt,
  toWindow,
} from '../checkout-status.fixtures.ts';
import type { TransportContext } from '../transport/transport.types.ts';
import type { PaymentContext } from './payment.types.ts';
import {
  canPay,
  changeOf,
  followOrder,
  isOtherMethod,
  noteAttempt,
  outputOf,
  startOf,
  startPayment,
  wantedMethod,
} from './payment.updates.ts';

const transport = undefined as never;
const { state } = payable;
const { preOrder } = state;
const anew = post({ page: 'PaymentOptionSelectionPage', input: { paymentOption: 5 } });
const current = (request: typeof carrier) => ({ sequence: 2, request });

function paymentAt(changes: Partial<TransportContext> = {}, more: Partial<PaymentContext> = {}): PaymentContext {
  return { ...startPayment({ services, transport, status: statusAt(changes), question: null }), ...more };
}

const withOption = (option: object, walletMethod: string | null = null) => ({
  state: {
    ...state,
    preOrder: preOrder && { ...preOrder, payment_option: option, wallet_method: walletMethod },
  } as never,
});

describe('Pay may be pressed', () => {
  it('at rest, and while the order is read: Pay waits for that', () => {
    expect(canPay(paymentAt())).toBe(true);
    expect(canPay(paymentAt({ current: { sequence: 2, request: { kind: 'read' } } }))).toBe(true);
  });

  it.each<readonly [string, Partial<TransportContext>]>([
    ['a choice is on its way', { current: current(carrier) }],
    ['a choice waits', { queue: [{ request: carrier }] }],
    ['too much was tried', { stall: 'tooManyChoices' }],
    ['delivery is incomplete', { state: { ...state, isShippingCompleted: false } }],
  ])('not while %s', (_, changes) => {
    expect(canPay(paymentAt(changes))).toBe(false);
  });
});

describe('the plug-in that is wanted', () => {
  it('is the chosen option’s, by the wallet’s name where several share a type', () => {
    expect(wantedMethod({ services }, statusAt(withOption(creditCard)))).toMatchObject({ name: 'card' });
    expect(wantedMethod({ services }, statusAt(withOption(redirection)))).toMatchObject({ name: 'provider' });
    expect(wantedMethod({ services }, statusAt(withOption(hepsipay, 'hepsipay')))).toMatchObject({ name: 'hepsipay' });
    expect(wantedMethod({ services }, statusAt(withOption(hepsipay, 'new_pay')))).toMatchObject({ name: null });
    const none = { ...state, preOrder: preOrder && { ...preOrder, payment_option: null } };
    expect(wantedMethod({ services }, statusAt({ state: none }))).toBeNull();
  });

  it('is another one for another option, and for the same one taken anew; sending it is not taking it', () => {
    const method = { name: 'card', round: 0, isPending: false };
    expect(isOtherMethod(paymentAt({}, { method }), statusAt())).toBe(false);
    expect(isOtherMethod(paymentAt({}, { method }), statusAt(withOption(redirection)))).toBe(true);
    expect(isOtherMethod(paymentAt({}, { method }), statusAt({ methodRound: 1 }))).toBe(true);
    expect(isOtherMethod(paymentAt({}, { method }), statusAt({ current: current(anew) }))).toBe(false);
    const begun = { ...method, isPending: true };
    expect(isOtherMethod(paymentAt({}, { method: begun }), statusAt({ methodRound: 1 }))).toBe(false);
  });
});

describe('what Pay was offered for', () => {
  const dearer = { ...state, preOrder: preOrder && { ...preOrder, total_amount: '800.00' } };

  it('changed, when nobody here did it and nothing is on its way', () => {
    expect(changeOf(paymentAt({}, { shown: preOrder }))).toBeNull();
    expect(changeOf(paymentAt({ state: dearer }, { shown: preOrder }))).toMatchObject({ code: 'TOTAL_CHANGED' });
    expect(changeOf(paymentAt({ state: dearer, queue: [{ request: carrier }] }, { shown: preOrder }))).toBeNull();
    expect(changeOf(paymentAt({ state: dearer }))).toBeNull();
  });

  it('is forgotten with a choice that may change it, and kept with one that cannot', () => {
    const shown = { shown: preOrder };
    const touched = statusAt({ choiceRound: 1, billRound: 1 });
    expect(followOrder(paymentAt({}, shown), touched)).toMatchObject({ shown: null });
    expect(followOrder(paymentAt({ choiceRound: 1, billRound: 1 }, shown), touched)).toMatchObject(shown);
    expect(followOrder(paymentAt({}, shown), statusAt({ choiceRound: 1 }))).toMatchObject(shown);
  });
});

describe('an attempt', () => {
  it('begins with what the replies themselves lead to', () => {
    expect(startOf(paymentAt())).toBeNull();
    expect(startOf(paymentAt({}, { question }))).toEqual({ by: 'ask', question });
    expect(startOf(paymentAt({ outcome: outcomes.ask }))).toEqual({ by: 'ask', question });
    expect(startOf(paymentAt({ outcome: outcomes.bank }))).toMatchObject({
      by: 'go',
      redirect: toWindow,
      question: { id: 'a1' },
    });
    expect(startOf(paymentAt({ outcome: outcomes.basket }))).toBeNull();
  });

  it('ends with an order, an offer, or Pay again', () => {
    const ended = { question, frame: null } as const;
    expect(outputOf({ ...ended, result: 'placed', outcome: outcomes.placed })).toMatchObject({
      outcome: outcomes.placed,
    });
    expect(outputOf({ ...ended, result: 'changed', outcome: outcomes.changed })).toMatchObject({
      outcome: outcomes.changed,
    });
    expect(outputOf({ ...ended, result: 'basket', outcome: outcomes.basket })).toMatchObject({
      outcome: outcomes.basket,
    });
    expect(outputOf({ ...ended, result: 'failed', outcome: { kind: 'none' } })).toMatchObject({ hasFailed: true });
    expect(outputOf({ ...ended, result: 'refused', outcome: { kind: 'none' } })).toBeNull();
    const offer = { kind: 'offer', redirect: toWindow, question } as const;
    expect(outputOf({ ...ended, result: 'waiting', outcome: offer })).toBeNull();
    expect(noteAttempt({ ...ended, frame: 'cancelled', result: 'waiting', outcome: offer })).toMatchObject({
      offer: { question, redirect: toWindow, frame: 'cancelled' },
    });
    expect(noteAttempt({ ...ended, result: 'refused', outcome: { kind: 'none' } })).toMatchObject({ offer: null });
  });

  it('leaves an offer until the shopper chooses something', () => {
    const offer = { question, redirect: toWindow, frame: null };
    const at = paymentAt({}, { offer });
    expect(followOrder(at, statusAt())).toMatchObject({ offer });
    expect(followOrder(at, statusAt({ current: { sequence: 2, request: { kind: 'read' } } }))).toMatchObject({ offer });
    expect(followOrder(at, statusAt({ queue: [{ request: closed }] }))).toMatchObject({ offer: null });
    expect(followOrder(at, statusAt({ choiceRound: 1 }))).toMatchObject({ offer: null });
  });
});
