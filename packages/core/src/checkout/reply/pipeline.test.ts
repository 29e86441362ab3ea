import { describe, expect, it } from 'vitest';
import { pages, preOrders, redirection, three, visa, type WireReply, wireAddress } from '../checkout.fixtures.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
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
import { pipelineRules } from './pipeline.rules.ts';
import { beginRequest } from './pipeline.ts';

it('rules 2 to 15 stand in the order of the protocol', () => {
  expect(pipelineRules.map(({ name }) => name)).toEqual([
    'dropStale',
    'storeErrors',
    'followTopLevel',
    'followContext',
    'storeContexts',
    'storeInstallments',
    'sendCode',
    'openCodeDialog',
    'stopWithoutPreOrder',
    'chooseAgain',
    'storePreOrder',
    'clearLists',
    'choose',
    'completeShipping',
  ]);
});

describe('2. older replies are dropped', () => {
  it('drops a lower revision, and reads again when a read was dropped', () => {
    const { state, follow } = apply(shipped, read, { pages: pages.index, preOrder: null, revision: 4 });
    expect(state).toEqual(shipped);
    expect(follow).toEqual({ kind: 'read', request: { kind: 'read', isOwn: true } });
  });

  it('drops the reply of an older POST without reading again', () => {
    const { state, follow } = apply(shipped, chooseCarrier(72), { pages: pages.payment, revision: 4 });
    expect(state.preOrder).toBe(shipped.preOrder);
    expect(follow).toEqual({ kind: 'rest' });
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
    expect(apply(tired, read, { revision: 4 }).follow).toEqual({ kind: 'stall', reason: 'tooManyReads' });
  });
});

describe('3. errors', () => {
  const errors = { shipping_option: ['Select a valid choice.'] };
  const refusal: WireReply = { pages: pages.shipping, preOrder: preOrders.shipped, errors, revision: 5 };

  it('are kept with the page and cleared when it is posted again', () => {
    const { state, follow } = apply(shipped, chooseCarrier(72), refusal);
    expect(state.errors.ShippingOptionSelectionPage).toEqual({ fields: errors, messages: [], code: null });
    expect(follow).toEqual({ kind: 'rest' });
    expect(beginRequest(state, chooseCarrier(71)).errors).toEqual({});
  });

  it('of an automatic choice make the client read once and never send that choice again', () => {
    const located = after([read, { pages: upToNote, preOrder: preOrders.located, revision: 4 }]);
    const first = apply(located, chooseCarrier(71, 'automatic'), { ...refusal, preOrder: preOrders.located });
    expect(first.follow).toEqual({ kind: 'read', request: { kind: 'read', isOwn: true } });
    const again = apply(
      first.state,
      { kind: 'read', isOwn: true },
      { pages: upToNote, preOrder: preOrders.located, revision: 5 },
    );
    expect(again.follow).toEqual({ kind: 'rest' });
    expect(again.state.errors.ShippingOptionSelectionPage?.fields).toEqual(errors);
  });

  it('PAGE_NOT_AVAILABLE makes the client read once; the read itself does not', () => {
    const gone: WireReply = {
      errors: { non_field_errors: ['x'] },
      error_code: 'PAGE_NOT_AVAILABLE',
      preOrder: preOrders.shipped,
      revision: 5,
    };
    expect(apply(shipped, chooseCarrier(72), gone).follow.kind).toBe('read');
    expect(apply(shipped, { kind: 'read', page: 'CouponSelectionPage' }, gone)).toMatchObject({
      follow: { kind: 'read' },
      state: { errors: { CouponSelectionPage: { code: 'PAGE_NOT_AVAILABLE' } } },
    });
    expect(apply(shipped, { kind: 'read', isOwn: true }, gone).follow.kind).toBe('rest');
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
    const { state, follow } = apply(shipped, read, { redirect_url: '/baskets/basket/', revision: 6 });
    expect(follow).toEqual({ kind: 'redirect', redirectUrl: '/baskets/basket/', isFrame: false, isTopLevel: true });
    expect(state.preOrder).toBe(shipped.preOrder);
  });

  it('4. shows first what changed when there are errors', () => {
    const reply: WireReply = {
      redirect_url: '/baskets/basket/',
      errors: { non_field_errors: ['Sold out.'] },
      revision: 6,
    };
    expect(apply(shipped, choosePayment(5), reply).follow).toMatchObject({
      kind: 'changed',
      redirectUrl: '/baskets/basket/',
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
    const { state, follow } = apply(withCard, post({ page: 'BinNumberPage', input: { bin: '454360' } }), {
      pages: { ...pages.confirm, ...pages.threeD, ...pages.thankYou },
      preOrder: preOrders.nothingChosen,
      revision: 7,
    });
    expect(follow).toEqual({
      kind: 'redirect',
      redirectUrl: '/orders/redirect-three-d/',
      isFrame: true,
      isTopLevel: false,
    });
    expect(state.preOrder).toBe(withCard.preOrder);
  });

  it.each([
    ['/orders/completed/5f/', 'redirect'],
    ['/tr/orders/completed/5f/', 'redirect'],
    ['/orders/redirect-three-d/', 'offer'],
    ['/orders/completed-later/', 'offer'],
  ])('5. an attempt read follows %s as %s', (redirect_url, kind) => {
    const reply: WireReply = {
      pages: { ...full, CreditCardThreeDSecurePage: { redirect_url, is_frame: true } },
      preOrder: preOrders.ready,
    };
    expect(apply(initialState, { kind: 'read', attempt: 'a1' }, reply).follow.kind).toBe(kind);
  });
});

describe('6. contexts and open pages', () => {
  it('a read replaces the set of open pages, in canonical order and without unknown names', () => {
    const { state } = apply(withCard, read, {
      pages: { ...pages.note, NewPage: {}, ...pages.index },
      preOrder: preOrders.shipped,
    });
    expect(state.openPages).toEqual(['IndexPage', 'OrderNotePage']);
  });

  it('a POST keeps the pages before it and itself, and replaces the rest', () => {
    const { state } = apply(withCard, chooseCarrier(72), {
      pages: { ...pages.note, ...pages.payment },
      preOrder: preOrders.shipped,
      revision: 7,
    });
    expect(state.openPages).toEqual([
      'IndexPage',
      'DeliveryOptionSelectionPage',
      'AddressSelectionPage',
      'ShippingOptionSelectionPage',
      'OrderNotePage',
      'PaymentOptionSelectionPage',
    ]);
  });

  it('a reply that starts before the posted page replaces from its first page', () => {
    const coupon = post({ page: 'CouponSelectionPage', input: { coupon: 21, action: 'add' } });
    const { state } = apply(withCard, coupon, {
      pages: { ...pages.shipping, ...pages.payment },
      preOrder: preOrders.shipped,
      revision: 7,
    });
    expect(state.openPages).toEqual([
      'IndexPage',
      'DeliveryOptionSelectionPage',
      'AddressSelectionPage',
      'ShippingOptionSelectionPage',
      'PaymentOptionSelectionPage',
    ]);
  });

  it('a refused POST changes nothing, unless it ended an attempt and lists more than its page', () => {
    const errors = { non_field_errors: ['No.'] };
    const bin = post({ page: 'BinNumberPage', input: { bin: '454360' } });
    expect(apply(withCard, bin, { pages: pages.bin, errors, revision: 6 }).state.openPages).toEqual(withCard.openPages);
    expect(apply(withCard, bin, { errors, revision: 6 }).state.openPages).toEqual(withCard.openPages);
    const ended = apply(withCard, bin, {
      pages: { ...pages.payment, ...pages.bin },
      errors,
      preOrder: preOrders.cardChosen,
      revision: 7,
    });
    expect(ended.state.openPages).not.toContain('InstallmentSelectionPage');
  });

  it('stores every list, and flags only when they are there', () => {
    const { state } = apply(initialState, read, {
      pages: {
        IndexPage: { can_guest_purchase: false, has_gift_box: true },
        RetailStoreSelectionPage: { retail_stores: [{ pk: 40, name: 'North' }], addresses: [wireAddress(12)] },
        FundsTransferChoicePage: { bank_accounts: [{ pk: 2, iban: 'TR78' }] },
        FundsTransferPage: { bank_account: { pk: 2, iban: 'TR78' } },
        CreditPaymentSelectionPage: { credit_payment_options: [{ pk: 3, name: '12 months' }] },
        PayOnDeliveryPaymentChoicePage: { payment_choices: [{ value: 'cash', label: 'Cash', price: '9.90' }] },
        SavedCardSelectionPage: { cards: [{ token: 'sc-ok' }] },
        LoyaltyMoneyUsagePage: { balance: '150.00' },
        LoyaltyCardPage: { balance: '20.00', amounts: ['10.00'] },
      },
      preOrder: { ...preOrders.shipped, payment_option: { pk: 6, payment_type: 'funds_transfer' } },
    });
    expect(state).toMatchObject({
      canGuestPurchase: false,
      hasGiftBox: true,
      selectedBankAccount: 2,
      lists: {
        retailStores: [{ pk: 40 }],
        addresses: [{ pk: 12 }],
        bankAccounts: [{ pk: 2 }],
        creditOptions: [{ pk: 3 }],
        paymentChoices: [{ value: 'cash' }],
        savedCards: [{ token: 'sc-ok' }],
      },
      contexts: { LoyaltyMoneyUsagePage: { balance: '150.00' }, LoyaltyCardPage: { balance: '20.00' } },
    });
    const later = apply(state, read, {
      pages: { IndexPage: { has_gift_box: false } },
      preOrder: preOrders.shipped,
    }).state;
    expect(later).toMatchObject({ canGuestPurchase: false, hasGiftBox: true });
  });

  it('choosing how to pay clears what belonged to the former way, also with the same option', () => {
    const typed = apply(withCard, post({ page: 'BinNumberPage', input: { bin: '454360' } }), {
      pages: pages.installments,
      preOrder: preOrders.cardChosen,
      revision: 7,
    }).state;
    expect(typed).toMatchObject({ bin: '454360', cardType: { slug: 'visa' } });
    const again = apply(typed, choosePayment(5), {
      pages: pages.bin,
      preOrder: preOrders.cardChosen,
      revision: 8,
    }).state;
    expect(again).toMatchObject({
      bin: null,
      cardType: null,
      lists: { installments: [], bankAccounts: [] },
      selectedBankAccount: null,
    });
  });

  it('a refused bin is not kept', () => {
    const refused = apply(withCard, post({ page: 'BinNumberPage', input: { bin: '000000' } }), {
      pages: pages.bin,
      errors: { bin_number: ['x'] },
      preOrder: preOrders.cardChosen,
      revision: 6,
    });
    expect(refused.state.bin).toBeNull();
  });
});

describe('7. card type and installments', () => {
  it('are stored from replies to choices', () => {
    expect(withCard).toMatchObject({ cardType: { slug: 'visa' }, lists: { installments: [{ pk: 901 }, { pk: 903 }] } });
  });

  it.each([
    ['nothing on screen yet: the card form is empty', initialState, preOrders.cardChosen, []],
    ['held already for this way to pay', withCard, preOrders.cardChosen, [903]],
    ['held for another way to pay', withCard, { ...preOrders.shipped, payment_option: redirection }, []],
  ])('a full read, %s', (_, state, preOrder, pks) => {
    const listed = { ...full, InstallmentSelectionPage: { card_type: visa, installments: [three] } };
    const next = apply(state, read, { pages: listed, preOrder, revision: 9 }).state;
    const stored = next.lists.installments.map(({ pk }) => pk);
    expect(state === withCard && pks.length === 0 ? stored.filter((pk) => pk === 901) : stored).toEqual(pks);
  });

  it('a full read with a saved card stores them', () => {
    const preOrder = { ...preOrders.shipped, payment_option: { pk: 15, payment_type: 'saved_card' } };
    const listed = { ...full, SavedCardInstallmentSelectionPage: { installments: [three] } };
    expect(apply(initialState, read, { pages: listed, preOrder }).state.lists.installments).toMatchObject([
      { pk: 903 },
    ]);
  });
});
