import { type CheckoutParts, isBusy } from '../checkout.parts.ts';
import type { ShopperOutcome } from '../checkout.types.ts';
import { shownDraft } from '../checkout-draft.ts';
import type { MethodView } from '../methods/method-view.types.ts';
import { canPay, hasOwnChoice, wantedMethod } from '../payment/payment.updates.ts';
import { commandOf } from '../protocol/commands.table.ts';
import { namedErrors } from '../protocol/field-names.ts';
import { confirmingPage, payErrors } from '../protocol/page-lookups.ts';
import type { PlainCheckoutView } from './checkout.view.types.ts';
import { savedAnswers } from './order-questions.ts';
import { isPickedUp } from './pickup.ts';
import type { CheckoutScreen, MethodStatus, OverlayView, UnlistedStep } from './screen.types.ts';
import { selectChange } from './sections/change.view.ts';
import { selectNote } from './sections/note.view.ts';
import { selectPaymentOptions } from './sections/payment.view.ts';
import { selectShipping } from './sections/shipping.view.ts';
import { selectSummary } from './sections/summary.view.ts';
import { selectDiscounts, selectTotals } from './sections/totals.view.ts';
import { isStepBusy } from './view-groups.ts';
import { lineItems } from './view-items.ts';

function selectScreen({ journey, attempt, status: { state } }: CheckoutParts): CheckoutScreen {
  if (journey.matches({ stopped: 'failed' }) || journey.matches({ stopped: 'broken' })) return 'failed';
  if (attempt?.matches('atProvider')) return 'leaving';
  if (journey.matches('placed')) return 'completed';
  if (journey.matches('changed')) return 'changed';
  if (journey.matches({ stopped: 'basketUnavailable' })) return journey.context.change ? 'changed' : 'emptyBasket';
  if (!state.isLoaded || journey.matches({ active: 'following' })) return 'loading';
  if (state.isAnonymous) return 'identify';
  return journey.matches({ stopped: 'nothingOpen' }) ? 'stranded' : 'steps';
}

/** Lower-case code of the order's currency. */
export function currencyOf({ status: { state } }: Pick<CheckoutParts, 'status'>): string {
  return state.preOrder?.basket?.currencyType ?? 'try';
}

/** Outcomes that "Check again" may settle. */
const hasRetry: readonly ShopperOutcome[] = [
  'processing',
  'elsewhere',
  'unresolved',
  'waitingElsewhere',
  'likelyPlaced',
];

function outcomeCode({ attempt, payment, status }: CheckoutParts): ShopperOutcome | null {
  if (attempt?.matches('checking')) {
    if (attempt.context.question.isElsewhere) return 'elsewhere';
    return attempt.context.said === null ? 'checking' : 'processing';
  }
  if (attempt?.matches('basketClosed')) return 'likelyPlaced';
  if (attempt?.matches('unresolved')) return 'unresolved';
  if (!payment?.matches('open') || hasOwnChoice(payment.context.status, status)) return null;
  const { offer, ended } = payment.context;
  // Every other end has errors of its own, or an order.
  if (!offer) return ended === 'notCharged' || ended === 'notPlaced' ? ended : null;
  if (offer.question.isElsewhere) return 'waitingElsewhere';
  return offer.frame === null || offer.frame === 'returned' ? 'waiting' : offer.frame;
}

function selectOverlay({ attempt }: CheckoutParts): OverlayView {
  const isOpen = attempt?.matches('challenged') ?? false;
  const { redirect, phase } = attempt?.context ?? {};
  return {
    isOpen,
    url: isOpen ? (redirect?.url ?? null) : null,
    presentation: redirect?.kind === 'inAppFrame' ? 'inAppFrame' : 'dialog',
    phase: isOpen ? (phase ?? 'opening') : null,
  };
}

/** Pay was pressed, or an attempt is being asked about: neither on the way to a provider nor given up. */
function isPaying({ payment, attempt }: CheckoutParts): boolean {
  if (payment === null) return false;
  if (payment.matches('requested')) return true;
  return payment.matches('paying') && !attempt?.matches('atProvider') && !attempt?.hasTag('trouble');
}

/** Pay stands on an open page, or the way to pay says so itself: one of a front end's own has pages of its own. */
function isConfirmable({ payment, status }: CheckoutParts): boolean {
  return confirmingPage(status.state) !== null || payment?.hasTag('payable') === true;
}

function selectSteps(parts: CheckoutParts): PlainCheckoutView['steps'] {
  const { journey, attempt, inputs, status } = parts;
  const { state } = status;
  const isPlaced = journey.matches('placed');
  const isPaid = isPaying(parts);
  const isAway = isPaid || attempt?.hasTag('trouble') || attempt?.matches('atProvider');
  const inPayment = journey.matches({ active: { steps: 'payment' } }) || journey.matches('changed');
  return {
    current: isPlaced ? 'confirmation' : inPayment && state.isShippingCompleted ? 'payment' : 'shipping',
    shipping: { isCompleted: state.isShippingCompleted, isBusy: isStepBusy(inputs, 'shipping') },
    payment: {
      isCompleted: isPlaced || (isConfirmable(parts) && !isAway),
      isBusy: isStepBusy(inputs, 'payment') || isPaid,
    },
  };
}

/** Where nothing is open with which the shopper could go on. */
function unlistedStep({ journey, delivery, payment, status }: CheckoutParts): UnlistedStep | null {
  if (payment?.hasTag('unlisted')) return status.state.preOrder?.payment_option ? 'method' : 'payment';
  return journey.matches({ active: 'steps' }) && delivery?.hasTag('unlisted') ? 'delivery' : null;
}

/** A guest gave contact and address, and what follows has not ended. */
function isPreparing({ journey }: CheckoutParts): boolean {
  return journey.matches({ active: { contact: 'identifying' } }) || journey.matches({ active: { steps: 'preparing' } });
}

function asksForAddress(parts: CheckoutParts): boolean {
  const { journey, status } = parts;
  const { isAnonymous, isShippingCompleted, lists, preOrder } = status.state;
  if (isAnonymous || isPreparing(parts)) return true;
  const isAsked =
    journey.matches({ active: { steps: 'delivery' } }) && preOrder?.is_guest === true && !isPickedUp(preOrder);
  return isAsked && !isShippingCompleted && lists.addresses.length === 0;
}

function canRetry(parts: CheckoutParts): boolean {
  const { journey, attempt, status } = parts;
  if (journey.hasTag('trouble') || attempt?.hasTag('trouble') || attempt?.matches({ checking: 'waiting' })) return true;
  if (parts.payment?.matches({ open: 'unloaded' })) return true;
  const isResting = journey.hasTag('editable') && !isBusy(parts);
  return isResting && (status.failure !== null || status.stall !== null || unlistedStep(parts) !== null);
}

/** The plug-in for what is chosen, and how far it is. */
function selectMethod<Method>(parts: CheckoutParts): Pick<PlainCheckoutView<Method>, 'method' | 'methodStatus'> {
  const { journey, payment, status, inputs } = parts;
  const wanted = wantedMethod(journey.context, status);
  if (wanted === null) return { method: null, methodStatus: 'none' };
  if (wanted.name === null) return { method: null, methodStatus: 'unsupported' };
  if (unlistedStep(parts) === 'method') return { method: null, methodStatus: 'unlisted' };
  const plugin = parts.methodNamed(wanted.name);
  const hasFailed = payment?.matches({ open: 'unloaded' }) ?? false;
  if (!plugin) return { method: null, methodStatus: hasFailed ? 'failed' : 'loading' };
  const isRunning = payment?.context.method?.name === wanted.name;
  const methodStatus: MethodStatus = 'known';
  // A front end types the view by the plug-ins it hands in.
  const method = plugin.select(inputs, currencyOf(parts), isRunning ? parts.method : null) as Method;
  return { method, methodStatus };
}

/**
 * What a screen may know of a plain checkout, for every state of its charts. A front end that sends one shipment and offers no
 * coupons, loyalty, bags or questions needs no more, and loads no more; `selectCheckout` tells all of that besides.
 */
export function selectPlainCheckout<Method = MethodView>(parts: CheckoutParts): PlainCheckoutView<Method> {
  const { journey, payment, inputs, status } = parts;
  const { state, failure, choices, notices, stall } = status;
  const currency = currencyOf(parts);
  const code = outcomeCode(parts);
  const busy = isBusy(parts);
  const note = selectNote(inputs);
  const isEditable = journey.hasTag('editable') && (payment === null || payment.hasTag('editable'));
  return {
    screen: selectScreen(parts),
    isBusy: busy,
    isEditable,
    isPayable: payment?.hasTag('payable') === true && !busy && canPay(payment.context),
    isPaying: isPaying(parts),
    canRetry: canRetry(parts),
    steps: selectSteps(parts),
    guest: {
      canPurchase: state.canGuestPurchase,
      isGuest: state.preOrder?.is_guest === true,
      asksForAddress: asksForAddress(parts),
      isBusy: isStepBusy(inputs, 'identity') || isPreparing(parts),
      errors: namedErrors('IndexPage', state.errors.IndexPage),
    },
    ...selectShipping(inputs, currency),
    paymentOptions: selectPaymentOptions(inputs),
    ...selectMethod<Method>(parts),
    note,
    totals: selectTotals(inputs, currency),
    discounts: selectDiscounts(state, currency),
    lines: lineItems(state.preOrder?.basket),
    summary: selectSummary(inputs, currency),
    isConfirmable: isConfirmable(parts),
    // What led to a change is told with it.
    payErrors: journey.context.change ? null : payErrors(state),
    errors: namedErrors('checkout', state.errors.checkout),
    failure: failure && { code: failure.code },
    stall,
    unlisted: unlistedStep(parts),
    outcome: code && {
      code,
      canResume: payment?.can({ type: 'payment.resume' }) ?? false,
      canRetry: hasRetry.includes(code) || (parts.attempt !== null && parts.attempt.context.asks > 0),
    },
    overlay: selectOverlay(parts),
    change: selectChange(journey.context.change, currency),
    choices: choices.map(({ page, reason }) => ({ command: commandOf(page), reason })),
    notifications: notices,
    order: journey.context.order,
    draft: shownDraft(journey.context.draft, { note: { notes: note.text }, questions: savedAnswers(state) }),
  };
}
