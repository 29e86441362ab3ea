import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from './checkout.machine.ts';
import { isPayable } from './checkout.place.ts';
import type { CheckoutScreen, OutcomeCode, OverlayView, PlainCheckoutView } from './checkout.view.types.ts';
import { confirmingPage, payErrors } from './page-lookups.ts';
import { isStepBusy } from './view-groups.ts';
import { lineItems } from './view-items.ts';
import { selectChange } from './views/change.view.ts';
import { selectNote } from './views/note.view.ts';
import { selectPayment } from './views/payment.view.ts';
import { selectShipping } from './views/shipping.view.ts';
import { selectSummary } from './views/summary.view.ts';
import { selectDiscounts, selectTotals } from './views/totals.view.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

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

/** Lower-case code of the order's currency. */
export function currencyOf({ context }: CheckoutSnapshot): string {
  return context.state.preOrder?.basket?.currency_type ?? 'try';
}

/** Outcomes that "Check again" may settle. */
const hasRetry: readonly OutcomeCode[] = ['processing', 'elsewhere', 'unresolved', 'waitingElsewhere'];

function outcomeCode(snapshot: CheckoutSnapshot): OutcomeCode | null {
  const { attempt } = snapshot.context;
  if (snapshot.matches('outcome')) {
    if (attempt?.isElsewhere) return 'elsewhere';
    return (attempt?.asks ?? 0) === 0 ? 'checking' : 'processing';
  }
  if (snapshot.matches('unresolved')) return 'unresolved';
  if (!snapshot.matches({ resting: 'offering' })) return null;
  if (attempt?.isElsewhere) return 'waitingElsewhere';
  const overlay = attempt?.overlay;
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

/**
 * What a screen may know of a plain checkout, for every state of the chart. A front end that sells by card and sends one parcel
 * needs no more, and loads no more; `selectCheckout` tells every other way besides.
 */
export function selectPlainCheckout(snapshot: CheckoutSnapshot): PlainCheckoutView {
  const { context } = snapshot;
  const { state, failure, step, choices, notices, stall, change, draft } = context;
  const currency = currencyOf(snapshot);
  const code = outcomeCode(snapshot);
  const isSheetOpen = context.sheet !== null && context.sheet.phase !== 'closed';
  const isPaying =
    isSheetOpen ||
    [
      { sending: 'rereading' } as const,
      { sending: 'paying' } as const,
      'outcome' as const,
      'verifying' as const,
      'held' as const,
    ].some((place) => snapshot.matches(place));
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
    discounts: selectDiscounts(state, currency),
    lines: lineItems(state.preOrder?.basket),
    summary: selectSummary(context, currency),
    confirmingPage: confirming,
    payErrors: payErrors(state),
    errors: state.errors.checkout ?? null,
    failure: failure && { code: failure.code },
    stall,
    outcome: code && {
      code,
      canResume:
        snapshot.can({ type: 'attempt.resume' }) && context.follow.kind === 'offer' && context.redirect !== null,
      canRetry: hasRetry.includes(code),
    },
    overlay: selectOverlay(snapshot),
    change: selectChange(change, currency),
    choices,
    notifications: notices,
    draft,
  };
}
