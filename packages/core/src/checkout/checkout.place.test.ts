import { describe, expect, it } from 'vitest';
import { checkoutReply, pages, preOrders } from './checkout.fixtures.ts';
import { isOpen, isPayable, isPayment, nextPlace, nextRequest } from './checkout.place.ts';
import type { CheckoutContext, PaymentAttempt } from './checkout.types.ts';
import { startContext } from './checkout.updates.ts';
import { desk } from './checkout-run.fixtures.ts';
import type { CheckoutRequest, CheckoutState, FollowUp, PostRequest } from './checkout-state.types.ts';
import { applyReply } from './pipeline.ts';

const services = { exchange: () => new Promise<never>(() => {}), now: () => 0, redirects: desk };
const ready = {
  ...pages.index,
  ...pages.delivery,
  ...pages.address,
  ...pages.shipping,
  ...pages.payment,
  ...pages.installments,
  ...pages.confirm,
};
const fresh = startContext({ services });
const state = applyReply(
  fresh.state,
  { request: { kind: 'read' }, reply: checkoutReply({ pages: ready, preOrder: preOrders.ready }) },
  { sequence: 0, isFrameOpen: false },
).state;
/** The same after a choice, whose reply tells the instalments too. */
const held = applyReply(
  state,
  {
    request: { kind: 'post', by: 'shopper', submission: { page: 'BinNumberPage', input: { bin: '454360' } } },
    reply: checkoutReply({ pages: pages.installments, preOrder: preOrders.cardChosen }),
  },
  { sequence: 1, isFrameOpen: false },
).state;
const withoutInstallment = held.preOrder;
const payable: CheckoutContext = { ...fresh, state, wantedRead: null };
const attempt: PaymentAttempt = {
  id: 'a1',
  page: 'CreditCardConfirmationPage',
  asks: 0,
  overlay: null,
  returnedTo: null,
};

const carrier: PostRequest = {
  kind: 'post',
  by: 'shopper',
  submission: { page: 'ShippingOptionSelectionPage', input: { shippingOption: 72 } },
};
const closed: PostRequest = {
  kind: 'post',
  by: 'shopper',
  submission: { page: 'BinNumberPage', input: { bin: '454360' } },
};
const transfer: PostRequest = {
  kind: 'post',
  by: 'shopper',
  submission: { page: 'FundsTransferPage', input: { agreement: true } },
};
const choose: FollowUp = {
  kind: 'choose',
  choice: { page: 'PaymentOptionSelectionPage', input: { paymentOption: 5 }, reason: { rule: 'A6', count: 1 } },
};
const redirect: FollowUp = { kind: 'redirect', redirectUrl: '/x', isFrame: false, isTopLevel: false };
const toWindow = { kind: 'window', url: '/x', isCompleted: false } as const;
const changed = (changes: Partial<CheckoutState>): Partial<CheckoutContext> => ({ state: { ...state, ...changes } });

describe('nextPlace', () => {
  it.each<readonly [string, Partial<CheckoutContext>, ReturnType<typeof nextPlace>]>([
    ['a frame', { follow: redirect, redirect: { ...toWindow, kind: 'overlay' } }, 'verifying'],
    ['an in-app frame', { follow: redirect, redirect: { ...toWindow, kind: 'inAppFrame' } }, 'verifying'],
    ['a completed order', { follow: redirect, redirect: { ...toWindow, isCompleted: true } }, 'completed'],
    ['a provider', { follow: redirect, redirect: toWindow }, 'leaving'],
    ['the basket', { follow: { ...redirect, isTopLevel: true }, redirect: toWindow }, 'returning'],
    ['a redirect before waiting choices', { follow: redirect, redirect: toWindow, queue: [carrier] }, 'leaving'],
    ['something changed', { follow: { kind: 'changed', redirectUrl: '/x' } }, 'changed'],
    ['an open question before waiting choices', { follow: { kind: 'ask' }, attempt, queue: [carrier] }, 'asking'],
    ['a waiting choice', { queue: [carrier] }, 'exchanging'],
    ['a payment', { queue: [transfer], ...changed({ openPages: ['FundsTransferPage'] }) }, 'paying'],
    ['a wanted read', { wantedRead: { kind: 'read' } }, 'exchanging'],
    ['an automatic choice', { follow: choose }, 'exchanging'],
    ['nothing known', changed({ isLoaded: false }), 'failed'],
    ['nobody identified', changed({ isAnonymous: true }), 'identifying'],
    ['too many choices', { stall: 'tooManyChoices' }, 'stalled'],
    ['an offer of the bank', { follow: { kind: 'offer', redirectUrl: null, isFrame: false } }, 'offering'],
    ['nothing open', changed({ openPages: ['IndexPage'] }), 'stranded'],
    ['everything chosen', {}, 'payable'],
    ['a bin to be typed', changed({ openPages: [...state.openPages, 'BinNumberPage'] }), 'choosing'],
    ['an instalment to be chosen', changed({ preOrder: withoutInstallment, lists: held.lists }), 'choosing'],
    ['shipping not complete', changed({ isShippingCompleted: false }), 'choosing'],
    ['a choice for a closed page only', { queue: [closed] }, 'payable'],
  ])('%s', (_, changes, place) => {
    expect(nextPlace({ ...payable, ...changes })).toBe(place);
  });
});

describe('nextRequest', () => {
  const words = (request: CheckoutRequest | null) =>
    request?.kind === 'post' ? `${request.by} ${request.submission.page}` : request && JSON.stringify(request);

  it('sends the shopper’s choices first, then reads, then the automatic choice', () => {
    const all: CheckoutContext = { ...payable, queue: [closed, carrier], wantedRead: { kind: 'read' }, follow: choose };
    expect(words(nextRequest(all))).toBe('shopper ShippingOptionSelectionPage');
    expect(words(nextRequest({ ...all, queue: [closed] }))).toBe('{"kind":"read"}');
    expect(words(nextRequest({ ...all, queue: [closed], wantedRead: null }))).toBe(
      'automatic PaymentOptionSelectionPage',
    );
    expect(nextRequest({ ...all, queue: [closed], wantedRead: null, follow: { kind: 'rest' } })).toBeNull();
  });

  it('asks for an attempt by its id, or by the plain read at a host without ids', () => {
    const asking: CheckoutContext = { ...payable, follow: { kind: 'ask' } };
    expect(nextRequest({ ...asking, attempt })).toEqual({ kind: 'read', attempt: 'a1' });
    expect(nextRequest({ ...asking, attempt: { ...attempt, id: null } })).toEqual({ kind: 'read' });
  });
});

it('knows payments, open pages and when Pay may be pressed', () => {
  expect(isPayment(transfer)).toBe(true);
  expect(isPayment(carrier)).toBe(false);
  expect(isPayment({ kind: 'read' })).toBe(false);
  expect(isOpen(payable, 'ShippingOptionSelectionPage')).toBe(true);
  expect(isOpen(payable, 'BinNumberPage')).toBe(false);
  expect(isOpen(fresh, 'IndexPage')).toBe(false);
  expect(isPayable(payable)).toBe(true);
  expect(isPayable({ state: { ...state, preOrder: null } })).toBe(false);
});
