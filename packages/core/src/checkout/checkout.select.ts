import type { SnapshotFrom } from 'xstate';
import type { CheckoutPage } from '../contract/checkout-page.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import { isPayable } from './checkout.place.ts';
import type { CheckoutContext, OrderChange } from './checkout.types.ts';
import type {
  ChangeView,
  CheckoutScreen,
  CheckoutView,
  ChoiceGroup,
  LineView,
  OutcomeCode,
  OverlayView,
  TotalsView,
} from './checkout.view.types.ts';
import type { CheckoutRequest } from './checkout-state.types.ts';
import type { PageInputs, PostablePage } from './page-inputs.types.ts';
import { confirmingPage } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';
import type { PageStep } from './pages.types.ts';
import {
  addressItem,
  deliveryItem,
  installmentItem,
  lineItems,
  minorUnits,
  paymentItem,
  shippingItem,
  storeItem,
} from './view-items.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Every request that waits or is on its way. */
function pendingRequests({ current, queue }: CheckoutContext): CheckoutRequest[] {
  return current ? [current.request, ...queue] : [...queue];
}

/** What is being submitted for a page, the newest first: shown as chosen before the host has answered. */
function pendingInput<Page extends PostablePage>(context: CheckoutContext, page: Page): PageInputs[Page] | undefined {
  const request = pendingRequests(context).findLast(
    (pending) => pending.kind === 'post' && pending.submission.page === page,
  );
  // The submission found belongs to `page` by the comparison above.
  return request?.kind === 'post' ? (request.submission.input as PageInputs[Page]) : undefined;
}

function isStepBusy(context: CheckoutContext, step: PageStep): boolean {
  return pendingRequests(context).some((request) => {
    if (request.kind === 'address') return step === 'shipping';
    return request.kind === 'post' && pagesTable[request.submission.page].step === step;
  });
}

/** A page's group of choices: what is offered, what is chosen and by whom, what is wrong. */
function group<Item>(
  context: CheckoutContext,
  page: PostablePage,
  items: readonly Item[],
  chosen: number | null | undefined,
): ChoiceGroup<Item> {
  const { state, choices } = context;
  const made = choices.findLast((choice) => choice.page === page);
  const isBusy = pendingInput(context, page) !== undefined;
  return {
    isOpen: state.openPages.includes(page),
    items,
    chosen: chosen ?? null,
    isBusy,
    automatic: made && !isBusy ? { count: made.reason.count } : null,
    errors: state.errors[page] ?? null,
  };
}

function selectShipping(context: CheckoutContext, currency: string) {
  const { lists, preOrder } = context.state;
  const delivery = pendingInput(context, 'DeliveryOptionSelectionPage');
  const address = pendingInput(context, 'AddressSelectionPage');
  const store = pendingInput(context, 'RetailStoreSelectionPage');
  const shipping = pendingInput(context, 'ShippingOptionSelectionPage');
  const addresses = lists.addresses.filter(({ pk }) => pk !== null).map(addressItem);
  const addressPage =
    preOrder?.delivery_option?.delivery_option_type === 'retail_store'
      ? 'RetailStoreSelectionPage'
      : 'AddressSelectionPage';
  const billing = address?.billingAddress ?? store?.billingAddress ?? preOrder?.billing_address?.pk;
  const options = lists.shippingOptions.map((option) => shippingItem(option, currency));
  return {
    deliveryOptions: group(
      context,
      'DeliveryOptionSelectionPage',
      [...lists.deliveryOptions].sort((left, right) => left.sort_order - right.sort_order).map(deliveryItem),
      delivery?.deliveryOption ?? preOrder?.delivery_option?.pk,
    ),
    shippingAddresses: group(
      context,
      'AddressSelectionPage',
      addresses,
      address?.shippingAddress ?? preOrder?.shipping_address?.pk,
    ),
    billingAddresses: group(context, addressPage, addresses, billing),
    newAddress: {
      isBusy: pendingRequests(context).some(({ kind }) => kind === 'address'),
      errors: context.state.errors.address ?? null,
    },
    retailStores: group(
      context,
      'RetailStoreSelectionPage',
      lists.retailStores.map(storeItem),
      store?.retailStore ?? preOrder?.retail_store?.pk,
    ),
    shippingOptions: group(
      context,
      'ShippingOptionSelectionPage',
      options,
      shipping?.shippingOption ?? preOrder?.shipping_option?.pk,
    ),
  };
}

function selectPayment(context: CheckoutContext, currency: string) {
  const { lists, preOrder, contexts, errors, typedBin, cardType } = context.state;
  const option = pendingInput(context, 'PaymentOptionSelectionPage');
  const pendingBin = pendingInput(context, 'BinNumberPage');
  const installment = pendingInput(context, 'InstallmentSelectionPage');
  const chosen = option?.paymentOption ?? preOrder?.payment_option?.pk ?? null;
  const chosenOption = lists.paymentOptions.find(({ pk }) => pk === chosen) ?? preOrder?.payment_option;
  // A new way to pay clears the instalments of the former one (specification 4): at once on screen.
  const installments = option ? [] : lists.installments;
  return {
    paymentOptions: {
      ...group(context, 'PaymentOptionSelectionPage', lists.paymentOptions.map(paymentItem), chosen),
      unavailable: lists.unavailableOptions.map((item) => ({ ...paymentItem(item), reason: item.reason ?? '' })),
    },
    card: {
      isOpen: chosenOption?.payment_type === 'credit_card',
      isBusy: pendingBin !== undefined || installment !== undefined,
      binErrors: errors.BinNumberPage ?? null,
      bin: pendingBin?.bin ?? (option ? null : typedBin),
      brand: option ? null : (cardType?.slug ?? null),
      installments: group(
        context,
        'InstallmentSelectionPage',
        installments.map((item) => installmentItem(item, currency)),
        option ? null : (installment?.installment ?? preOrder?.installment?.pk),
      ),
      isThreeDRequired: contexts.CreditCardConfirmationPage?.three_d_required === true,
      canSave: contexts.IndexPage?.is_user_logged_in === true,
      errors: errors.CreditCardConfirmationPage ?? null,
    },
  };
}

function selectTotals({ state: { preOrder } }: CheckoutContext, currency: string): TotalsView {
  const basket = preOrder?.basket;
  const amount = (text: string | null | undefined) => minorUnits(text, currency);
  const total = amount(preOrder?.total_amount);
  const withInterest = amount(preOrder?.total_amount_with_interest);
  return {
    currency,
    currencyLabel: preOrder?.currency_type_label ?? basket?.currency_type_label ?? currency.toUpperCase(),
    products: amount(basket?.total_product_amount),
    discount: amount(basket?.total_discount_amount),
    shipping: amount(preOrder?.shipping_amount),
    loyalty: amount(preOrder?.loyalty_money),
    interest: total === null || withInterest === null ? null : withInterest - total,
    total,
    toPay: amount(
      preOrder?.installment?.price_with_accrued_interest ?? preOrder?.unpaid_amount ?? preOrder?.total_amount,
    ),
  };
}

function isSameLine(left: LineView | undefined, right: LineView | undefined): boolean {
  if (!left || !right) return left === right;
  return left.quantity === right.quantity && left.unitPrice === right.unitPrice && left.stock === right.stock;
}

function selectChange(change: OrderChange | null, currency: string): ChangeView | null {
  if (!change) return null;
  const { code, messages, before, after } = change;
  const was = lineItems(before?.basket);
  const is = lineItems(after?.basket);
  const ids = [...new Set([...was, ...is].map(({ id }) => id))];
  const lines = ids.flatMap((id) => {
    const left = was.find((line) => line.id === id);
    const right = is.find((line) => line.id === id);
    if (isSameLine(left, right)) return [];
    return [{ name: (right ?? left)?.name ?? '', before: left ?? null, after: right ?? null }];
  });
  return {
    code,
    messages,
    lines,
    totalBefore: minorUnits(before?.total_amount, currency),
    totalAfter: minorUnits(after?.total_amount, currency),
  };
}

function selectScreen(snapshot: CheckoutSnapshot): CheckoutScreen {
  const { state, change } = snapshot.context;
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('leaving')) return 'leaving';
  if (snapshot.matches('completed')) return 'completed';
  if (snapshot.matches('changed')) return 'changed';
  if (snapshot.matches('returning')) return change ? 'changed' : 'emptyBasket';
  if (!state.isLoaded) return 'loading';
  if (state.isAnonymous) return 'identify';
  return snapshot.matches({ resting: 'stranded' }) ? 'stranded' : 'steps';
}

function outcomeCode(snapshot: CheckoutSnapshot): OutcomeCode | null {
  if (snapshot.matches('outcome')) return (snapshot.context.attempt?.asks ?? 0) === 0 ? 'checking' : 'processing';
  if (snapshot.matches('unresolved')) return 'unresolved';
  if (!snapshot.matches({ resting: 'offering' })) return null;
  const overlay = snapshot.context.attempt?.overlay;
  return overlay == null || overlay === 'returned' ? 'waiting' : overlay;
}

function selectOverlay(snapshot: CheckoutSnapshot): OverlayView {
  const { redirect, overlayPhase } = snapshot.context;
  const isOpen = snapshot.matches('verifying');
  const isFrame = redirect?.kind === 'overlay' || redirect?.kind === 'inAppFrame';
  return {
    isOpen,
    url: isOpen && isFrame ? redirect.url : null,
    presentation: redirect?.kind === 'inAppFrame' ? 'inAppFrame' : 'dialog',
    phase: isOpen ? (overlayPhase ?? 'opening') : null,
  };
}

function selectSummary({ state: { preOrder } }: CheckoutContext, currency: string): CheckoutView['summary'] {
  const { shipping_address, billing_address, shipping_option, payment_option } = preOrder ?? {};
  return {
    deliveryType: preOrder?.delivery_option?.delivery_option_type ?? null,
    shippingAddress: shipping_address ? addressItem(shipping_address) : null,
    billingAddress: billing_address ? addressItem(billing_address) : null,
    shippingOption: shipping_option ? shippingItem(shipping_option, currency) : null,
    paymentOption: payment_option ? paymentItem(payment_option) : null,
    email: shipping_address?.email ?? billing_address?.email ?? null,
    phone: preOrder?.user_phone_number ?? null,
  };
}

function selectNote(context: CheckoutContext): CheckoutView['note'] {
  const { openPages, contexts, preOrder, errors } = context.state;
  const page: CheckoutPage & PostablePage = 'OrderNotePage';
  const pending = pendingInput(context, page);
  return {
    isOpen: openPages.includes(page),
    text: pending?.notes ?? preOrder?.notes ?? contexts.OrderNotePage?.notes ?? '',
    maxLength: contexts.OrderNotePage?.max_length ?? 500,
    isBusy: pending !== undefined,
    errors: errors[page] ?? null,
  };
}

/** Everything a screen may know, for every state of the chart (design.md §2). */
export function selectCheckout(snapshot: CheckoutSnapshot): CheckoutView {
  const { context } = snapshot;
  const { state, failure, step, choices, stall, change, draft } = context;
  const currency = state.preOrder?.basket?.currency_type ?? 'try';
  const code = outcomeCode(snapshot);
  const isPaying = [{ sending: 'paying' } as const, 'outcome' as const, 'verifying' as const].some((place) =>
    snapshot.matches(place),
  );
  const isAway = isPaying || snapshot.matches('unresolved') || snapshot.matches('leaving');
  const confirming = confirmingPage(state);
  const isCompleted = snapshot.matches('completed');
  const retryPlaces = ['failed', 'unresolved', 'returning', { outcome: 'pausing' }, { resting: 'stranded' }] as const;
  const canRetry =
    retryPlaces.some((place) => snapshot.matches(place)) ||
    (snapshot.matches('resting') && (failure !== null || stall !== null));
  return {
    screen: selectScreen(snapshot),
    isBusy: snapshot.hasTag('busy'),
    isEditable: snapshot.hasTag('editable'),
    isPayable: snapshot.hasTag('payable') && isPayable(context),
    isPaying,
    canRetry,
    steps: {
      current: step,
      shipping: { isCompleted: state.isShippingCompleted, isBusy: isStepBusy(context, 'shipping') },
      payment: {
        isCompleted: isCompleted || (confirming !== null && !isAway),
        isBusy: isStepBusy(context, 'payment') || isPaying,
      },
    },
    guest: {
      canPurchase: state.canGuestPurchase,
      isGuest: state.preOrder?.is_guest === true,
      isBusy: isStepBusy(context, 'identity'),
      errors: state.errors.IndexPage ?? null,
    },
    ...selectShipping(context, currency),
    ...selectPayment(context, currency),
    note: selectNote(context),
    totals: selectTotals(context, currency),
    lines: lineItems(state.preOrder?.basket),
    summary: selectSummary(context, currency),
    confirmingPage: confirming,
    errors: state.errors.checkout ?? null,
    failure: failure && { code: failure.code },
    stall,
    outcome: code && {
      code,
      canResume:
        snapshot.can({ type: 'attempt.resume' }) && context.follow.kind === 'offer' && context.redirect !== null,
      canRetry: code === 'processing' || code === 'unresolved',
    },
    overlay: selectOverlay(snapshot),
    change: selectChange(change, currency),
    choices,
    notifications: state.preOrder?.notifications ?? [],
    draft,
  };
}
