// Shows C17 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { checkoutPages } from '../../contract/checkout/page-name.ts';
import { fetchError, httpError, parsingError, timeoutError } from '../../errors/app-error.ts';
import {
  checkoutReply,
  creditCard,
  express,
  pages,
  preOrders,
  redirection,
  standard,
  store,
  type WireReply,
  wireShipping,
} from '../checkout.fixtures.ts';
import type { CheckoutState, PageRequest } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import {
  after,
  apply,
  chooseCarrier,
  choosePayment,
  full,
  post,
  read,
  shipped,
  upToNote,
  withCard,
} from './pipeline.fixtures.ts';
import { applyFailure, applyReply, beginRequest, isOutcomeUnclear } from './pipeline.ts';

describe('10. to 12. the pre-order', () => {
  it('10. guest login stops, and the checkout is read again', () => {
    const login = post({ page: 'IndexPage', input: { email: 'a@b.test', phone: '05551234567' } });
    const { state, outcome } = apply(initialState, login, {
      pages: pages.delivery,
      preOrder: preOrders.nothingChosen,
      revision: 2,
    });
    expect(outcome.kind).toBe('read');
    expect(state.preOrder).toBeNull();
    expect(
      apply(initialState, login, {
        pages: pages.index,
        errors: { phone_number: ['x'] },
        preOrder: preOrders.nothingChosen,
      }).outcome.kind,
    ).toBe('none');
  });

  it('10. no pre-order, or the loyalty balance: nothing more is decided', () => {
    expect(apply(shipped, read, { pages: full, preOrder: null, revision: 6 }).state.preOrder).toBe(shipped.preOrder);
    const balance: PageRequest = { kind: 'read', page: 'LoyaltyMoneyUsagePage' };
    expect(
      apply(shipped, balance, { pages: full, preOrder: preOrders.nothingChosen, revision: 6 }).state.preOrder,
    ).toBe(shipped.preOrder);
  });

  const back = { ...preOrders.shipped, payment_option: redirection, is_redirected: true };
  const selected = { RedirectionPaymentSelectedPage: {} };

  it('11. coming back from a provider chooses the same way to pay again and stores nothing', () => {
    const { state, outcome } = apply(shipped, read, { pages: { ...full, ...selected }, preOrder: back, revision: 6 });
    expect(outcome).toMatchObject({
      kind: 'choose',
      choice: { page: 'PaymentOptionSelectionPage', input: { paymentOption: 9 } },
    });
    expect(state.preOrder).toBe(shipped.preOrder);
  });

  it('11. not after that page’s own POST, with a frame open, or when it was refused', () => {
    const own = post({ page: 'RedirectionPaymentSelectedPage', input: { agreement: true } });
    const reply: WireReply = { pages: selected, preOrder: back, revision: 6 };
    expect(apply(shipped, own, reply).outcome.kind).toBe('ask');
    const framed = applyReply(
      shipped,
      { request: read, reply: checkoutReply({ ...reply, pages: { ...full, ...selected } }) },
      { sequence: 1, isFrameOpen: true },
    );
    expect(framed.outcome.kind).toBe('none');
    const refused = apply(shipped, choosePayment(9, 'automatic'), {
      pages: full,
      errors: { payment_option: ['x'] },
      preOrder: back,
      revision: 5,
    }).state;
    const stored = apply(refused, read, { pages: { ...full, ...selected }, preOrder: back, revision: 6 });
    expect(stored.outcome.kind).toBe('none');
    expect(stored.state.preOrder?.is_redirected).toBe(true);
  });

  it('11. counts as an automatic choice', () => {
    const tired = { ...shipped, memory: { ...shipped.memory, sent: 8 } };
    expect(apply(tired, read, { pages: { ...full, ...selected }, preOrder: back, revision: 6 }).outcome).toEqual({
      kind: 'stall',
      reason: 'tooManyChoices',
    });
  });
});

describe('13. lists whose precondition is gone', () => {
  const listPks = ({ lists }: CheckoutState) => ({
    shipping: lists.shippingOptions.map(({ pk }) => pk),
    payment: lists.paymentOptions.map(({ pk }) => pk),
    installments: lists.installments.map(({ pk }) => pk),
  });

  it('no addresses: carriers and ways to pay are empty', () => {
    const chosen = post({ page: 'DeliveryOptionSelectionPage', input: { deliveryOption: 2 } });
    const preOrder = { ...preOrders.nothingChosen, delivery_option: store };
    const { state } = apply(withCard, chosen, {
      pages: { RetailStoreSelectionPage: { retail_stores: [], addresses: [] } },
      preOrder,
      revision: 8,
    });
    expect(listPks(state)).toEqual({ shipping: [], payment: [], installments: [] });
  });

  it('no carrier: ways to pay are empty, carriers stay', () => {
    const { state } = apply(withCard, read, { pages: full, preOrder: preOrders.located, revision: 8 });
    expect(listPks(state)).toEqual({ shipping: [71, 72], payment: [], installments: [] });
  });

  it('another way to pay: installments are empty, unless this reply lists them', () => {
    expect(
      listPks(
        apply(withCard, read, {
          pages: full,
          preOrder: { ...preOrders.shipped, payment_option: redirection },
          revision: 8,
        }).state,
      ).installments,
    ).toEqual([]);
    expect(listPks(withCard).installments).toEqual([901, 903]);
  });

  it('the way to pay is cleared: the bin too', () => {
    const typed = apply(withCard, post({ page: 'BinNumberPage', input: { bin: '454360' } }), {
      pages: pages.installments,
      preOrder: preOrders.cardChosen,
      revision: 7,
    }).state;
    const { state } = apply(typed, read, { pages: full, preOrder: preOrders.shipped, revision: 8 });
    expect(state).toMatchObject({ bin: null, cardType: null });
  });

  it('a reply with one shipping page empties the lists of the other two', () => {
    const sellers = {
      DataSourceShippingOptionSelectionPage: {
        data_source_shipping_options: [{ pk: 1, data_source_shipping_options: [standard] }],
      },
    };
    const { state } = apply(shipped, read, {
      pages: { ...pages.index, ...pages.delivery, ...pages.addresses, ...sellers },
      preOrder: preOrders.located,
      revision: 8,
    });
    expect(state.lists.shippingOptions).toEqual([]);
    expect(state.lists.dataSourceGroups).toHaveLength(1);
  });
});

describe('14. automatic choices', () => {
  it('starts at most one, and none after errors', () => {
    expect(apply(initialState, read, { pages: full, preOrder: preOrders.located }).outcome).toMatchObject({
      kind: 'choose',
      choice: { page: 'ShippingOptionSelectionPage' },
    });
    expect(
      apply(shipped, post({ page: 'OrderNotePage', input: { note: 'x' } }), {
        pages: pages.note,
        preOrder: preOrders.located,
        errors: { notes: ['x'] },
        revision: 5,
      }).outcome.kind,
    ).toBe('none');
  });

  it('does not repeat a choice that was accepted and changed nothing', () => {
    const located = after([read, { pages: upToNote, preOrder: preOrders.located, revision: 4 }]);
    const accepted = apply(located, chooseCarrier(71, 'automatic'), {
      pages: pages.note,
      preOrder: preOrders.located,
      revision: 4,
    });
    expect(accepted.outcome).toEqual({ kind: 'none' });
    const reread = apply(accepted.state, read, { pages: upToNote, preOrder: preOrders.located, revision: 4 });
    expect(reread.outcome).toEqual({ kind: 'none' });
    const freed = beginRequest(reread.state, post({ page: 'OrderNotePage', input: { note: 'x' } }));
    expect(freed.memory.refused).toEqual([]);
  });

  it('stops after eight without the shopper', () => {
    const tired = { ...shipped, memory: { ...shipped.memory, sent: 8 } };
    expect(apply(tired, read, { pages: full, preOrder: preOrders.shipped, revision: 6 }).outcome).toEqual({
      kind: 'stall',
      reason: 'tooManyChoices',
    });
  });

  it('follows an unlisted carrier: the first is chosen instead', () => {
    const preOrder = { ...preOrders.shipped, shipping_option: wireShipping(99, '1.00'), payment_option: creditCard };
    expect(
      apply(shipped, read, {
        pages: { ...full, ShippingOptionSelectionPage: { shipping_options: [express] } },
        preOrder,
        revision: 6,
      }).outcome,
    ).toMatchObject({ choice: { input: { shippingOption: 72 } } });
  });
});

it('15. shipping is completed by each reply anew', () => {
  expect(shipped.isShippingCompleted).toBe(true);
  expect(
    apply(shipped, read, { pages: full, preOrder: preOrders.located, revision: 6 }).state.isShippingCompleted,
  ).toBe(false);
});

describe('1. calls without a reply', () => {
  const lost = fetchError('POST /orders/checkout/');

  it('change nothing; a failed automatic choice is remembered', () => {
    expect(applyFailure(shipped, read, lost)).toBe(shipped);
    expect(applyFailure(shipped, chooseCarrier(72), lost)).toBe(shipped);
    expect(applyFailure(shipped, chooseCarrier(71, 'automatic'), lost).memory.refused).toHaveLength(1);
  });

  it('keep field errors of a refused address with its form', () => {
    const failure = httpError({
      place: 'POST /address/',
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { line: ['Too short.'] },
    });
    const address = { kind: 'address', use: 'both', address: {} as never } as const;
    expect(applyFailure(shipped, address, failure).errors.address).toEqual({
      fields: { line: ['Too short.'] },
      messages: [],
      code: null,
    });
  });

  const statusOf = (status: number) => httpError({ place: 'x', status, code: 'REQUEST_FAILED' });
  it.each([
    ['no reply', lost, true],
    ['time-out', timeoutError('x', 30_000), true],
    ['unreadable', parsingError('x', 200, 'no JSON'), true],
    ['422', statusOf(422), true],
    ['500', statusOf(500), true],
    ['504', statusOf(504), true],
    ['400', statusOf(400), false],
    ['401', statusOf(401), false],
    ['403', statusOf(403), false],
    ['404', statusOf(404), false],
    ['429', statusOf(429), false],
  ])('after a payment, %s leaves the outcome open: %s', (_, failure, isUnclear) => {
    const pay = post({ page: 'FundsTransferPage', input: { agreement: true } });
    expect(isOutcomeUnclear(pay, failure)).toBe(isUnclear);
    expect(isOutcomeUnclear(chooseCarrier(71), failure)).toBe(false);
    expect(isOutcomeUnclear(read, failure)).toBe(false);
  });
});

it('every page may be listed without harm', () => {
  const listed = Object.fromEntries(checkoutPages.map((page) => [page, {}]));
  const { state, outcome } = apply(initialState, read, {
    pages: listed,
    preOrder: { ...preOrders.nothingChosen, phone_number: '05551234567' },
  });
  expect(state.openPages).toEqual(checkoutPages);
  expect(outcome).toEqual({ kind: 'none' });
});
