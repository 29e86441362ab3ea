import { sameId } from '../../contract/primitives.ts';
import type { OrderChange } from '../checkout.types.ts';
import type { CheckoutLists } from '../checkout-state.types.ts';
import { choose, chooseAgain, sendCode } from './automatic.rules.ts';
import { clearLists, storeContexts, storeInstallments } from './contexts.rules.ts';
import type { PipelineRule, ReplyContext } from './pipeline.types.ts';
import { isFullRead, ownRead, postedPage } from './reply-context.ts';
import { doubtPayment, dropStale, storeErrors } from './reply-errors.rules.ts';
import { isShippingCompleted } from './shipping-completion.ts';
import { isDeliveryUnlisted, isPaymentUnlisted, unlistedPages } from './unlisted.ts';

const indexTemplate = 'orders/index.html';

/** Address of a placed order's page, of any origin. */
export const completedAddress = /^(?:https?:\/\/[^/]+)?(?:\/[\w-]+)?\/orders\/completed(?:[/?#]|$)/i;

function describeChange({ before, reply }: ReplyContext): OrderChange {
  const { error_code: code, errors, pre_order } = reply;
  const known = code === 'OUT_OF_STOCK' || code === 'PRICE_CHANGED' ? code : 'OTHER';
  const messages = [...errors.messages, ...Object.values(errors.fields).flat()];
  return { code: known, messages, before: before.preOrder, after: pre_order, redirectUrl: reply.redirect_url };
}

/** 4. A redirect of the whole checkout; and whether anybody is identified. */
function followTopLevel(turn: ReplyContext): void {
  const { reply, hasErrors, listed, state } = turn;
  const { redirect_url: redirectUrl, template_name } = reply;
  if (redirectUrl) {
    turn.isStopped = true;
    const redirect = { redirectUrl, isFrame: false };
    turn.outcome = hasErrors
      ? { kind: 'changed', change: describeChange(turn), redirect }
      : { kind: 'basket', redirect };
  } else if (template_name !== null) {
    state.isAnonymous = template_name === indexTemplate;
  } else if (isFullRead(turn)) {
    // A host that leaves the template out still lists IndexPage alone while nobody is identified.
    state.isAnonymous = listed.length === 1 && listed[0] === 'IndexPage';
  }
}

/** 5. The first context with a redirect is followed; what an attempt read offers besides a placed order is a button. */
function followContext(turn: ReplyContext): void {
  const { reply, request } = turn;
  const page = reply.context_list.find(({ redirectUrl }) => redirectUrl !== null);
  if (!page?.redirectUrl) return;
  const { redirectUrl, isFrame } = page;
  const redirect = { redirectUrl, isFrame };
  const question = request.kind === 'read' && request.attempt !== undefined ? request.question : undefined;
  if (question && !completedAddress.test(redirectUrl)) {
    turn.outcome = { kind: 'offer', redirect, question };
    return;
  }
  turn.isStopped = true;
  turn.outcome = { kind: 'bank', redirect };
}

/** 9. The dialog for the code is open while the host waits for one: whatever closes the page closes the dialog. */
function openCodeDialog({ listed, state }: ReplyContext): void {
  state.isCodeDialogOpen = listed.includes('VerifySmsPage') || state.openPages.includes('VerifySmsPage');
}

/**
 * 16. The host lists nothing with which the shopper could go on (ruling 25): the checkout is read once; what that read leaves
 * out as well is offered as the order allows, or is a trouble that the charts name.
 */
function readUnlisted(turn: ReplyContext): void {
  const { state, outcome, hasErrors } = turn;
  if (hasErrors || outcome.kind !== 'none') return;
  const isUnpayable = isPaymentUnlisted(state);
  if (!isUnpayable && !isDeliveryUnlisted(state)) return;
  if (!isFullRead(turn)) turn.outcome = ownRead(turn);
  else if (isUnpayable) state.openPages = unlistedPages(state);
}

/** 10. Without a pre-order, and for two calls that tell nothing about it, the rest does not apply. */
function stopWithoutPreOrder(turn: ReplyContext): void {
  const { reply, request } = turn;
  const asksBalance = request.kind === 'read' && request.page === 'LoyaltyMoneyUsagePage';
  const isGuestLogin = postedPage(turn) === 'IndexPage';
  // The guest's identity makes the checkout readable: it is read again (tag Checkout, conventions §10).
  if (isGuestLogin && !turn.hasErrors) turn.outcome = ownRead(turn);
  // It lists the open pages all the same.
  if (asksBalance) readUnlisted(turn);
  if (reply.pre_order === null || isGuestLogin || asksBalance) turn.isStopped = true;
}

/** 12. The pre-order is stored. */
function storePreOrder({ reply, state }: ReplyContext): void {
  state.preOrder = reply.pre_order;
}

/**
 * After 13. A host that lists the page of the current step alone tells what was chosen before only in the order: a list that
 * no reply told is not an empty one.
 */
function fillLists({ state }: ReplyContext): void {
  const { preOrder, contexts, lists } = state;
  const isListTold = contexts.AddressSelectionPage !== undefined || contexts.RetailStoreSelectionPage !== undefined;
  const places = [preOrder?.shipping_address, preOrder?.billing_address];
  if (!isListTold && preOrder?.billing_address) {
    const known = places.filter((place) => place?.pk != null) as CheckoutLists['addresses'];
    state.lists.addresses = known.filter(({ pk }, index) => known.findIndex((other) => sameId(other.pk, pk)) === index);
  }
  const option = preOrder?.payment_option;
  if (option && lists.paymentOptions.length === 0) state.lists.paymentOptions = [option];
}

/** 15. The shipping step's completion. */
function completeShipping({ state }: ReplyContext): void {
  state.isShippingCompleted = isShippingCompleted(state.preOrder, state.lists);
}

/** checkout.md §7.1 in its order, from rule 2 on. Rule 1 is about calls without a reply: `applyFailure`. */
export const pipelineRules: readonly PipelineRule[] = [
  dropStale,
  storeErrors,
  followTopLevel,
  followContext,
  doubtPayment,
  storeContexts,
  storeInstallments,
  sendCode,
  openCodeDialog,
  stopWithoutPreOrder,
  chooseAgain,
  storePreOrder,
  clearLists,
  fillLists,
  choose,
  completeShipping,
  readUnlisted,
];
