// Shows C73 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { readReply } from '../reply.ts';
import { CheckoutReplySchema, unreadableContexts } from './checkout-reply.ts';
import { checkoutPages, isPageName } from './page-name.ts';

/** The sample of checkout.md §1, word for word. */
const sample = {
  context_list: [
    {
      page_name: 'IndexPage',
      page_slug: 'indexpage',
      page_context: { is_user_logged_in: true, can_guest_purchase: true, has_gift_box: false },
    },
    {
      page_name: 'DeliveryOptionSelectionPage',
      page_slug: 'deliveryoptionselectionpage',
      page_context: {
        delivery_options: [
          { pk: 1, slug: 'customer', name: 'To my address', delivery_option_type: 'customer', sort_order: 1 },
          { pk: '2', slug: 'store', name: 'Pick up in store', delivery_option_type: 'retail_store', sort_order: 2 },
        ],
      },
    },
  ],
  pre_order: { delivery_option: null, total_amount: '739.70', unpaid_amount: 739.7, installment: null },
  errors: [],
  template_name: 'orders/checkout.html',
  revision: 4,
};

function read(json: unknown) {
  const result = readReply(CheckoutReplySchema, json);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('a checkout reply', () => {
  it('is read as the protocol shows it, numbers as texts and texts as numbers where it says so', () => {
    expect(read(sample)).toMatchObject({
      context_list: [
        { name: 'IndexPage', known: { page: 'IndexPage' }, redirectUrl: null, isFrame: false },
        { known: { context: { delivery_options: [{ pk: 1 }, { pk: '2', delivery_option_type: 'retail_store' }] } } },
      ],
      pre_order: { total_amount: '739.70', unpaid_amount: '739.70', notifications: [] },
      errors: { fields: {}, messages: [] },
      revision: 4,
      attempt: null,
    });
    expect(unreadableContexts(read(sample))).toEqual([]);
  });

  it.each([[[]], [{}], [null], [undefined]])('has no errors with %j', (errors) => {
    expect(read({ ...sample, errors }).errors).toEqual({ fields: {}, messages: [] });
  });

  it('sorts errors and keeps their code', () => {
    const errors = { card_number: ['Bad.'], non_field_errors: 'Declined.' };
    expect(read({ ...sample, errors, error_code: 'DO_NOT_HONOUR' })).toMatchObject({
      errors: { fields: { card_number: ['Bad.'] }, messages: ['Declined.'] },
      error_code: 'DO_NOT_HONOUR',
    });
  });

  it('reads redirect_url and is_frame of any page, and nothing else as a redirect', () => {
    const contexts = [
      { page_name: 'NewPage', page_context: { redirect_url: '/orders/completed/5f/', is_frame: true } },
      { page_name: 'IndexPage', page_context: { redirect_url: null, is_frame: 'yes' } },
      { page_name: 'ThankYouPage', page_context: { redirect_url: '' } },
      { page_name: 'WalletPaymentPage' },
    ];
    expect(read({ ...sample, context_list: contexts }).context_list).toMatchObject([
      { known: null, redirectUrl: '/orders/completed/5f/', isFrame: true },
      { redirectUrl: null, isFrame: false },
      { redirectUrl: null },
      { known: { page: 'WalletPaymentPage', context: { context_data: null } } },
    ]);
  });

  it('loses one unreadable context, not the reply', () => {
    const broken = {
      page_name: 'ShippingOptionSelectionPage',
      page_context: 'no context',
    };
    const reply = read({ ...sample, context_list: [broken, ...sample.context_list] });
    expect(reply.context_list.map(({ known }) => known?.page ?? null)).toEqual([
      null,
      'IndexPage',
      'DeliveryOptionSelectionPage',
    ]);
    expect(unreadableContexts(reply)).toEqual(['ShippingOptionSelectionPage']);
  });

  it('loses what is decorative alone, and tells its place', () => {
    const options = [{ pk: 71, name: ['x'] }, { name: 'no pk' }, { pk: 72, name: 'Express', logo: 5 }];
    const page = { page_name: 'ShippingOptionSelectionPage', page_context: { shipping_options: options } };
    const preOrder = {
      ...sample.pre_order,
      notifications: [{ message: 'Gone.' }, { code: 4 }],
      currency_type_label: {},
    };
    const result = readReply(CheckoutReplySchema, {
      ...sample,
      context_list: [page],
      pre_order: preOrder,
      errors: 'Sorry.',
      revision: 'new',
    });
    expect(result).toMatchObject({
      ok: true,
      value: {
        context_list: [
          {
            known: {
              context: {
                shipping_options: [
                  { pk: 71, name: '' },
                  { pk: 72, logo: '5' },
                ],
              },
            },
          },
        ],
        pre_order: { notifications: ['Gone.'], currency_type_label: null },
        errors: { messages: ['Sorry.'] },
        revision: null,
      },
      losses: [
        'context_list.0.page_context.shipping_options.0.name is not string',
        'context_list.0.page_context.shipping_options.1.pk is not "pk"',
        'pre_order.currency_type_label is not string',
        'pre_order.notifications.1 is not string',
        'revision is not safe_integer',
      ],
    });
  });

  it('reads an attempt; a state it does not know means "ask again"', () => {
    expect(read({ ...sample, attempt: { id: 7, state: 'waiting' } }).attempt).toEqual({ id: '7', state: 'waiting' });
    expect(read({ ...sample, attempt: { id: 'a', state: 'new' } }).attempt?.state).toBe('processing');
  });

  it('reads an empty basket', () => {
    const empty = { context_list: [], pre_order: null, errors: [], redirect_url: '/baskets/basket/', revision: 9 };
    expect(read(empty)).toMatchObject({ context_list: [], pre_order: null, redirect_url: '/baskets/basket/' });
  });

  it.each([
    ['a text', 'x'],
    ['null', null],
    ['a list', []],
    ['contexts that are no list', { ...sample, context_list: {} }],
    ['a page without a name', { ...sample, context_list: [{ page_context: {} }] }],
    ['a pre-order that is no object', { ...sample, pre_order: 5 }],
    ['an amount that is none', { ...sample, pre_order: { total_amount: 'free' } }],
    ['an amount to pay that is none', { ...sample, pre_order: { unpaid_amount: {} } }],
    ['an installment without its pk', { ...sample, pre_order: { installment: { label: 'Three' } } }],
    ['a chosen option without its pk', { ...sample, pre_order: { shipping_option: { name: 'Cargo' } } }],
    ['an attempt without its id', { ...sample, attempt: { state: 'waiting' } }],
    ['a redirect that is no text', { ...sample, redirect_url: 5 }],
    [
      "a page's redirect that is no text",
      { ...sample, context_list: [{ page_name: 'ThankYouPage', page_context: { redirect_url: 5 } }] },
    ],
  ])('is refused: %s', (_, json) => {
    expect(readReply(CheckoutReplySchema, json).ok).toBe(false);
  });
});

describe('page names', () => {
  it('are the own members of the list only', () => {
    expect(checkoutPages.every(isPageName)).toBe(true);
    expect(['constructor', '__proto__', 'toString', 'indexpage', ''].some(isPageName)).toBe(false);
    expect(new Set(checkoutPages).size).toBe(45);
  });
});
