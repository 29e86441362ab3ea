// Shows C65 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { pages, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import { openAttempt } from './payment-attempt.ts';
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
import { pipelineRules } from './pipeline.rules.ts';
import { beginRequest } from './pipeline.ts';

it('rules 2 to 16 stand in the order of the protocol', () => {
  expect(pipelineRules.map(({ name }) => name)).toEqual([
    'dropStale',
    'storeErrors',
    'followTopLevel',
    'followContext',
    'doubtPayment',
    'storeContexts',
    'storeInstallments',
    'sendCode',
    'openCodeDialog',
    'stopWithoutPreOrder',
    'chooseAgain',
    'storePreOrder',
    'clearLists',
    'fillLists',
    'choose',
    'completeShipping',
    'readUnlisted',
  ]);
});

describe('a reply that cannot be the answer to Pay leads to asking the host', () => {
  const pay = post({ page: 'FundsTransferPage', input: { agreement: true } });
  const taken = { pages: full, preOrder: preOrders.shipped };

  it.each([
    ['older than what is known: it came to another request', 4],
    ['the one that is known already: the order would have moved on', 5],
  ])('its revision is %s', (_, revision) => {
    expect(apply(shipped, pay, { ...taken, revision }).outcome).toMatchObject({
      kind: 'ask',
      question: { isElsewhere: false },
    });
  });

  it.each([5, 6, null])('it opens nothing on which the payment continues, revision %s', (revision) => {
    expect(apply(shipped, pay, { ...taken, revision }).outcome).toMatchObject({
      kind: 'ask',
      question: { isElsewhere: false },
    });
    const own = post({ page: 'CreditPaymentConfirmationPage', input: { agreement: true } });
    expect(apply(shipped, own, { ...taken, revision }).outcome).toMatchObject({
      kind: 'ask',
      question: { isElsewhere: false },
    });
  });

  it('one that opens the next page of the payment, and a refusal, are taken at their word', () => {
    const sms = { ...taken, pages: { ...full, SendSmsPage: {} } };
    expect(apply(shipped, pay, { ...sms, revision: 6 }).outcome.kind).not.toBe('ask');
    const refusal = { ...taken, errors: { agreement: ['No.'] }, revision: 5 };
    expect(apply(shipped, pay, refusal).outcome.kind).not.toBe('ask');
    expect(apply(shipped, pay, sms).outcome.kind).not.toBe('ask');
  });
});

describe('2. older replies are dropped', () => {
  it('drops a lower revision, and reads again when a read was dropped', () => {
    const { state, outcome } = apply(shipped, read, { pages: pages.index, preOrder: null, revision: 4 });
    expect(state).toEqual(shipped);
    expect(outcome).toEqual({ kind: 'read', request: { kind: 'read', isOwn: true } });
  });

  it('drops the reply of an older POST without reading again', () => {
    const { state, outcome } = apply(shipped, chooseCarrier(72), { pages: pages.payment, revision: 4 });
    expect(state.preOrder).toBe(shipped.preOrder);
    expect(outcome).toEqual({ kind: 'none' });
  });

  it('applies the same revision again, and one without a revision by the order of sending', () => {
    expect(
      apply(shipped, read, { pages: full, preOrder: preOrders.located, revision: 5 }).state.preOrder?.shipping_option,
    ).toBeNull();
    const bare = after(
      [read, { pages: full, preOrder: preOrders.shipped }],
      [read, { pages: full, preOrder: preOrders.shipped }],
    );
    expect(apply(bare, read, { pages: full, preOrder: preOrders.located }, 0).state.preOrder?.shipping_option?.pk).toBe(
      71,
    );
    expect(
      apply(bare, read, { pages: full, preOrder: preOrders.located }, 2).state.preOrder?.shipping_option,
    ).toBeNull();
  });

  it('gives up after four reads of its own', () => {
    const tired = { ...shipped, memory: { ...shipped.memory, reads: 4 } };
    expect(apply(tired, read, { revision: 4 }).outcome).toEqual({ kind: 'stall', reason: 'tooManyReads' });
  });
});

describe('3. errors', () => {
  const errors = { shipping_option: ['Select a valid choice.'] };
  const refusal: WireReply = { pages: pages.shipping, preOrder: preOrders.shipped, errors, revision: 5 };

  it('are kept with the page and cleared when it is posted again', () => {
    const { state, outcome } = apply(shipped, chooseCarrier(72), refusal);
    expect(state.errors.ShippingOptionSelectionPage).toEqual({ fields: errors, messages: [], code: null });
    expect(outcome).toEqual({ kind: 'none' });
    expect(beginRequest(state, chooseCarrier(71)).errors).toEqual({});
  });

  it('of an automatic choice make the client read once and never send that choice again', () => {
    const located = after([read, { pages: upToNote, preOrder: preOrders.located, revision: 4 }]);
    const first = apply(located, chooseCarrier(71, 'automatic'), { ...refusal, preOrder: preOrders.located });
    expect(first.outcome).toEqual({ kind: 'read', request: { kind: 'read', isOwn: true } });
    const again = apply(
      first.state,
      { kind: 'read', isOwn: true },
      { pages: upToNote, preOrder: preOrders.located, revision: 5 },
    );
    expect(again.outcome).toEqual({ kind: 'none' });
    expect(again.state.errors.ShippingOptionSelectionPage?.fields).toEqual(errors);
  });

  it('PAGE_NOT_AVAILABLE makes the client read once; the read itself does not', () => {
    const gone: WireReply = {
      errors: { non_field_errors: ['x'] },
      error_code: 'PAGE_NOT_AVAILABLE',
      preOrder: preOrders.shipped,
      revision: 5,
    };
    expect(apply(shipped, chooseCarrier(72), gone).outcome.kind).toBe('read');
    expect(apply(shipped, { kind: 'read', page: 'CouponSelectionPage' }, gone)).toMatchObject({
      outcome: { kind: 'read' },
      state: { errors: { CouponSelectionPage: { code: 'PAGE_NOT_AVAILABLE' } } },
    });
    expect(apply(shipped, { kind: 'read', isOwn: true }, gone).outcome.kind).toBe('none');
  });

  it('of pages after a page that was accepted are gone, those before stay', () => {
    const errors = { fields: {}, messages: ['x'], code: null };
    const state: CheckoutState = {
      ...shipped,
      errors: { AddressSelectionPage: errors, PaymentOptionSelectionPage: errors, address: errors },
    };
    const { state: next } = apply(state, chooseCarrier(72), {
      pages: pages.payment,
      preOrder: preOrders.shipped,
      revision: 6,
    });
    expect(Object.keys(next.errors)).toEqual(['AddressSelectionPage', 'address']);
  });

  it('of an attempt belong to the confirming page; the read still tells all open pages', () => {
    const reply: WireReply = {
      pages: { ...full, ...pages.bin, ...pages.installments, ...pages.confirm },
      preOrder: preOrders.ready,
      errors: { non_field_errors: ['Declined.'] },
      attempt: { id: 'a1', state: 'failed' },
      revision: 9,
    };
    const { state } = apply(initialState, { kind: 'read', attempt: 'a1' }, reply);
    expect(state.errors.CreditCardConfirmationPage?.messages).toEqual(['Declined.']);
    expect(state.openPages).toContain('CreditCardConfirmationPage');
    expect(
      apply(
        initialState,
        { kind: 'read', attempt: 'a1' },
        { ...reply, pages: pages.index, preOrder: preOrders.shipped },
      ).state.errors.checkout?.messages,
    ).toEqual(['Declined.']);
  });
});

describe('4. and 5. redirects', () => {
  it('4. follows a top-level redirect and stores nothing', () => {
    const { state, outcome } = apply(shipped, read, { redirect_url: '/baskets/basket/', revision: 6 });
    expect(outcome).toEqual({ kind: 'basket', redirect: { redirectUrl: '/baskets/basket/', isFrame: false } });
    expect(state.preOrder).toBe(shipped.preOrder);
  });

  it('4. shows first what changed when there are errors', () => {
    const reply: WireReply = {
      redirect_url: '/baskets/basket/',
      errors: { non_field_errors: ['Sold out.'] },
      revision: 6,
    };
    expect(apply(shipped, choosePayment(5), reply).outcome).toMatchObject({
      kind: 'changed',
      change: { code: 'OTHER', messages: ['Sold out.'] },
      redirect: { redirectUrl: '/baskets/basket/' },
    });
  });

  it.each([
    ['orders/index.html', pages.index, true],
    ['orders/checkout.html', pages.index, false],
    [null, pages.index, true],
    [null, full, false],
  ])('4. template %s', (template_name, listed, isAnonymous) => {
    expect(apply(initialState, read, { pages: listed, template_name }).state.isAnonymous).toBe(isAnonymous);
  });

  it('5. follows the first context with a redirect, with its own is_frame, and stores nothing', () => {
    const { state, outcome } = apply(withCard, post({ page: 'BinNumberPage', input: { bin: '454360' } }), {
      pages: { ...pages.confirm, ...pages.threeD, ...pages.thankYou },
      preOrder: preOrders.nothingChosen,
      revision: 7,
    });
    expect(outcome).toEqual({
      kind: 'bank',
      redirect: { redirectUrl: '/orders/redirect-three-d/', isFrame: true },
    });
    expect(state.preOrder).toBe(withCard.preOrder);
  });

  it.each([
    ['/orders/completed/5f/', 'bank'],
    ['/tr/orders/completed/5f/', 'bank'],
    ['/orders/redirect-three-d/', 'offer'],
    ['/orders/completed-later/', 'offer'],
  ])('5. an attempt read follows %s as %s', (redirect_url, kind) => {
    const reply: WireReply = {
      pages: { ...full, CreditCardThreeDSecurePage: { redirect_url, is_frame: true } },
      preOrder: preOrders.ready,
    };
    const asked = { kind: 'read', attempt: 'a1', question: openAttempt(initialState) } as const;
    expect(apply(initialState, asked, reply).outcome.kind).toBe(kind);
  });
});
