// Shows C6, C38 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { pages, preOrders, redirection, three, visa, wireAddress } from '../checkout.fixtures.ts';
import { initialState } from '../initial-state.ts';
import { apply, chooseCarrier, choosePayment, full, post, read, withCard } from './pipeline.fixtures.ts';

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
    expect(later).toMatchObject({ canGuestPurchase: false, hasGiftBox: false });
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
    const listed = { ...full, ...pages.bin, InstallmentSelectionPage: { card_type: visa, installments: [three] } };
    const next = apply(state, read, { pages: listed, preOrder, revision: 9 }).state;
    const stored = next.lists.installments.map(({ pk }) => pk);
    expect(state === withCard && pks.length === 0 ? stored.filter((pk) => pk === 901) : stored).toEqual(pks);
  });

  it('a full read that asks for no number stores them', () => {
    const listed = { ...full, InstallmentSelectionPage: { card_type: visa, installments: [three] } };
    const { state } = apply(initialState, read, { pages: listed, preOrder: preOrders.cardChosen });
    expect(state.lists.installments).toMatchObject([{ pk: 903 }]);
  });

  it('a full read with a saved card stores them', () => {
    const preOrder = { ...preOrders.shipped, payment_option: { pk: 15, payment_type: 'saved_card' } };
    const listed = { ...full, SavedCardInstallmentSelectionPage: { installments: [three] } };
    expect(apply(initialState, read, { pages: listed, preOrder }).state.lists.installments).toMatchObject([
      { pk: 903 },
    ]);
  });
});
