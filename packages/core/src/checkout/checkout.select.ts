import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from './checkout.machine.ts';
import { isPayable } from './checkout.place.ts';
import type { CheckoutScreen, CheckoutView, OutcomeCode, OverlayView } from './checkout.view.types.ts';
import { confirmingPage, payErrors } from './page-lookups.ts';
import { isStepBusy } from './view-groups.ts';
import { lineItems } from './view-items.ts';
import { selectBags } from './views/bags.view.ts';
import { selectChange } from './views/change.view.ts';
import { selectConfirmationPayment } from './views/confirmation-payment.view.ts';
import { selectCoupons } from './views/coupons.view.ts';
import { selectCredit } from './views/credit.view.ts';
import { selectFundsTransfer } from './views/funds-transfer.view.ts';
import { selectGiftBox } from './views/gift-box.view.ts';
import { selectLoyaltyCard, selectLoyaltyMoney } from './views/loyalty.view.ts';
import { selectMasterpass } from './views/masterpass.view.ts';
import { selectNote } from './views/note.view.ts';
import { selectOrderSelection } from './views/order-selection.view.ts';
import { selectPayOnDelivery } from './views/pay-on-delivery.view.ts';
import { selectPayment } from './views/payment.view.ts';
import { selectSavedCards } from './views/saved-cards.view.ts';
import { selectShipping } from './views/shipping.view.ts';
import { selectAttributeShipping, selectDataSourceShipping } from './views/split-shipping.view.ts';
import { selectSummary } from './views/summary.view.ts';
import { selectDiscounts, selectTotals } from './views/totals.view.ts';
import { selectWallet } from './views/wallet.view.ts';

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

/** Everything a screen may know, for every state of the chart (design.md §2). */
export function selectCheckout(snapshot: CheckoutSnapshot): CheckoutView {
  const { context } = snapshot;
  const { state, failure, step, choices, notices, stall, change, draft } = context;
  const currency = state.preOrder?.basket?.currency_type ?? 'try';
  const code = outcomeCode(snapshot);
  const isSheetOpen = context.sheet !== null && context.sheet.phase !== 'closed';
  const isPaying =
    isSheetOpen ||
    [{ sending: 'paying' } as const, 'outcome' as const, 'verifying' as const, 'held' as const].some((place) =>
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
    fundsTransfer: selectFundsTransfer(context),
    credit: selectCredit(context),
    savedCards: selectSavedCards(context, currency),
    masterpass: selectMasterpass(context, currency),
    confirmationPayment: selectConfirmationPayment(context),
    wallet: selectWallet(context),
    payOnDelivery: selectPayOnDelivery(context, currency),
    dataSourceShipping: selectDataSourceShipping(context, currency),
    attributeShipping: selectAttributeShipping(context, currency),
    bags: selectBags(context, currency),
    giftBox: selectGiftBox(context, currency),
    coupons: selectCoupons(context, currency),
    loyaltyMoney: selectLoyaltyMoney(context, currency),
    loyaltyCard: selectLoyaltyCard(context, currency),
    note: selectNote(context),
    orderSelection: selectOrderSelection(context),
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
