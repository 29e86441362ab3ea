import type { CheckoutDraft } from './checkout.types.ts';
import type { CheckoutView, ChoiceGroup } from './checkout.view.types.ts';
import { emptyDraft } from './checkout-draft.ts';

/** Protocol checkout §3: the template of a checkout for which nobody is identified. */
const indexTemplate = 'orders/index.html';

const nothing: ChoiceGroup<never> = {
  isOpen: false,
  items: [],
  chosen: null,
  isBusy: false,
  automatic: null,
  errors: null,
};
const quiet = { isBusy: false, errors: null } as const;

/**
 * What a screen shows while nobody is identified: the same as `selectCheckout` of a chart at that place, without lines and
 * amounts. For a first form that does not wait for the chart's code.
 * @param draft what was typed before.
 */
export function contactView(draft: CheckoutDraft = emptyDraft): CheckoutView {
  const split = { isOpen: false, parts: [], amount: null, automatic: null, ...quiet };
  return {
    screen: 'identify',
    isBusy: false,
    isEditable: true,
    isPayable: false,
    isPaying: false,
    canRetry: false,
    steps: {
      current: 'shipping',
      shipping: { isCompleted: false, isBusy: false },
      payment: { isCompleted: false, isBusy: false },
    },
    guest: { canPurchase: true, isGuest: false, ...quiet },
    deliveryOptions: nothing,
    shippingAddresses: nothing,
    billingAddresses: nothing,
    newAddress: quiet,
    retailStores: nothing,
    shippingOptions: nothing,
    dataSourceShipping: { page: 'DataSourceShippingOptionSelectionPage', ...split },
    attributeShipping: { page: 'AttributeBasedShippingOptionSelectionPage', ...split },
    bags: { isOpen: false, items: [], errors: null },
    giftBox: null,
    paymentOptions: { ...nothing, unavailable: [] },
    card: {
      isOpen: false,
      binErrors: null,
      bin: null,
      brand: null,
      installments: nothing,
      isThreeDRequired: false,
      canSave: false,
      ...quiet,
    },
    fundsTransfer: { accounts: nothing },
    credit: { options: nothing },
    savedCards: { items: [], chosen: null, installments: nothing, isThreeDRequired: false, ...quiet },
    masterpass: {
      isOpen: false,
      isBusy: false,
      bin: null,
      binErrors: null,
      installments: nothing,
      isReady: false,
    },
    confirmationPayment: { isOpen: false, isAvailable: null, phase: 'closed', ending: null, isApproved: false },
    wallet: { isOpen: false, isBusy: false, window: null, canTryAgain: false, option: null },
    payOnDelivery: {
      choices: [],
      chosen: null,
      fee: null,
      isCodeNeeded: false,
      codeStage: 'none',
      codeAttempt: null,
      ...quiet,
    },
    coupons: { isOpen: false, items: [], isLoading: false, ...quiet },
    loyaltyMoney: { isOpen: false, balance: null, used: null, max: null, isLoading: false, ...quiet },
    loyaltyCard: { isOpen: false, number: null, balance: null, amounts: [], selected: null, paid: null, ...quiet },
    note: { isOpen: false, text: '', maxLength: 500, ...quiet },
    orderSelection: { isOpen: false, questions: [], answers: {}, missing: [], ...quiet },
    totals: {
      currency: 'try',
      currencyLabel: 'TRY',
      products: null,
      discount: null,
      shipping: null,
      loyalty: null,
      interest: null,
      total: null,
      toPay: null,
    },
    discounts: [],
    lines: [],
    summary: {
      deliveryType: null,
      retailStore: null,
      shippingAddress: null,
      billingAddress: null,
      shippingOption: null,
      paymentOption: null,
      email: null,
      phone: null,
    },
    confirmingPage: null,
    payErrors: null,
    errors: null,
    failure: null,
    stall: null,
    outcome: null,
    overlay: { isOpen: false, url: null, presentation: 'dialog', phase: null },
    change: null,
    choices: [],
    notifications: [],
    draft,
  };
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Does the reply to a settled start (gateway.md §13) ask who is buying, and may a guest answer? True only when nothing
 * else is said: the chart reads everything else.
 * @param settled JSON of the reply, unread.
 */
export function wantsContact(settled: unknown): boolean {
  const { replies } = membersOf(settled);
  const only = Array.isArray(replies) && replies.length === 1 ? membersOf(replies[0]) : {};
  const { context_list, errors, template_name, redirect_url } = membersOf(only.body);
  const listed = Array.isArray(context_list) ? context_list.map(membersOf) : [];
  const isAlone = listed.length === 1 && listed[0]?.page_name === 'IndexPage';
  const { can_guest_purchase, redirect_url: leads } = membersOf(listed[0]?.page_context);
  const isOpen = template_name === indexTemplate || template_name == null;
  const isPlain = Object.keys(membersOf(errors)).length === 0 && !redirect_url && !leads;
  return only.status === 200 && isAlone && isOpen && isPlain && can_guest_purchase === true;
}
