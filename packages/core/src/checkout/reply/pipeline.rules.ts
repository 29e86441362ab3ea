import type { PageContexts } from '../../contract/checkout/checkout-context.ts';
import { type CheckoutPage, checkoutPages, pageOrder } from '../../contract/checkout/checkout-page.ts';
import { hasNoErrors } from '../../contract/errors.ts';
import type { ErrorPlace, NextStep, PageErrors } from '../checkout-state.types.ts';
import { confirmingPage, storeListed, submissionKey } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { nextAutomaticChoice } from './automatic-choice.ts';
import type { PipelineRule, ReplyContext } from './pipeline.types.ts';
import { hasAddresses, hasShipping, isShippingCompleted } from './shipping-completion.ts';

/** Automatic choices in a row without the shopper (checkout.md §7.2, conflict rule 3). */
export const automaticLimit = 8;
/** Reads on the client's own account without the shopper: against a host that never settles. */
export const ownReadLimit = 4;

const indexTemplate = 'orders/index.html';
const completedAddress = /^(?:https?:\/\/[^/]+)?(?:\/[\w-]+)?\/orders\/completed(?:[/?#]|$)/i;

/** The page a POST was for; null for a read. */
function postedPage({ request }: ReplyContext): CheckoutPage | null {
  return request.kind === 'post' ? request.submission.page : null;
}

function succeeded(turn: ReplyContext, page: CheckoutPage): boolean {
  return postedPage(turn) === page && !turn.hasErrors;
}

/** A read tells all open pages; the errors in an attempt's are that attempt's, not the read's (checkout.md §5.3). */
function isFullRead({ request, hasErrors }: ReplyContext): boolean {
  return request.kind === 'read' && (!hasErrors || request.attempt !== undefined);
}

/** A read on the client's own account, or the end of patience. */
function ownRead({ state }: ReplyContext): NextStep {
  if (state.memory.reads >= ownReadLimit) return { kind: 'stall', reason: 'tooManyReads' };
  return { kind: 'read', request: { kind: 'read', isOwn: true } };
}

function errorPlace({ request, listed, before, reply }: ReplyContext): ErrorPlace {
  if (request.kind === 'post') return request.submission.page;
  if (request.page) return request.page;
  if (request.attempt === undefined) return 'checkout';
  return confirmingPage({ openPages: listed, preOrder: reply.pre_order }) ?? confirmingPage(before) ?? 'checkout';
}

/** 2. A reply older than one already applied is dropped; a dropped read is sent again. */
function dropStale(turn: ReplyContext): void {
  const { before, reply, request, sequence, state } = turn;
  const isOld =
    reply.revision === null || before.revision === null
      ? sequence < before.appliedSequence
      : reply.revision < before.revision;
  if (isOld) {
    turn.isStopped = true;
    turn.isDropped = true;
    if (request.kind === 'read') turn.follow = ownRead(turn);
    return;
  }
  state.isLoaded = true;
  state.revision = reply.revision ?? before.revision;
  state.appliedSequence = Math.max(sequence, before.appliedSequence);
}

/** 3. Errors are kept with the page they answer; a page that is not there, or a refused automatic choice: read once. */
function storeErrors(turn: ReplyContext): void {
  const { reply, request, state, hasErrors } = turn;
  const page = postedPage(turn);
  if (!hasErrors) {
    // A new intent that succeeded: what was wrong from that page on was about a situation that is gone.
    if (page === null || Object.keys(state.errors).length === 0) return;
    const kept = Object.entries(state.errors).filter(
      ([place]) => place === 'address' || place === 'checkout' || pageOrder(place as CheckoutPage) < pageOrder(page),
    );
    state.errors = Object.fromEntries(kept);
    return;
  }
  // Refused because the order is being paid already: nothing is wrong with the form, and the server knows how it ends.
  if (page !== null && reply.error_code === 'PAYMENT_IN_PROGRESS') {
    turn.follow = { kind: 'ask' };
    return;
  }
  const errors: PageErrors = { ...reply.errors, code: reply.error_code };
  state.errors = { ...state.errors, [errorPlace(turn)]: errors };
  const isAutomatic = request.kind === 'post' && request.by === 'automatic';
  if (isAutomatic) rememberRefused(turn, submissionKey(request.submission));
  const isOutOfStep = reply.error_code === 'PAGE_NOT_AVAILABLE' && !(request.kind === 'read' && request.isOwn);
  if (isAutomatic || isOutOfStep) turn.follow = ownRead(turn);
}

function rememberRefused({ state }: ReplyContext, key: string): void {
  const { memory } = state;
  state.memory = { ...memory, refused: [...memory.refused, key] };
}

/** 4. A redirect of the whole checkout; and whether anybody is identified. */
function followTopLevel(turn: ReplyContext): void {
  const { reply, hasErrors, listed, state } = turn;
  const { redirect_url: redirectUrl, template_name } = reply;
  if (redirectUrl) {
    turn.isStopped = true;
    turn.follow = { kind: hasErrors ? 'changed' : 'redirect', redirectUrl, isFrame: false, isTopLevel: true };
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
  if (request.kind === 'read' && request.attempt !== undefined && !completedAddress.test(redirectUrl)) {
    turn.follow = { kind: 'offer', redirectUrl, isFrame };
    return;
  }
  turn.isStopped = true;
  turn.follow = { kind: 'redirect', redirectUrl, isFrame, isTopLevel: false };
}

function openPagesAfter(turn: ReplyContext): readonly CheckoutPage[] {
  const { listed, before, hasErrors } = turn;
  const page = postedPage(turn);
  if (page === null) return isFullRead(turn) ? listed : before.openPages;
  // A refusal lists its page alone; with more it ended an attempt and tells the new frontier (checkout.md §1 rule 4).
  if (hasErrors && listed.every((name) => name === page)) return before.openPages;
  const first = listed[0];
  const cut = Math.min(first === undefined ? Number.POSITIVE_INFINITY : pageOrder(first), pageOrder(page) + 1);
  return [...before.openPages.filter((name) => pageOrder(name) < cut), ...listed];
}

/** Choosing how to pay clears what belonged to the former way (specification 4). */
function clearMethod({ state }: ReplyContext): void {
  state.lists.installments = [];
  state.lists.bankAccounts = [];
  state.cardType = null;
  state.selectedBankAccount = null;
  state.bin = null;
  state.typedBin = null;
  state.savedCard = null;
  state.walletPages = [];
  state.memory = { ...state.memory, smsAttempt: null };
}

/** 6. What the contexts offer is stored, page by page; the set of open pages follows the kind of request. */
function storeContexts(turn: ReplyContext): void {
  const { request, state, hasErrors } = turn;
  if (succeeded(turn, 'PaymentOptionSelectionPage')) clearMethod(turn);
  storeListed(state, turn.reply.context_list);
  state.openPages = openPagesAfter(turn);
  if (request.kind !== 'post') return;
  const { page, input } = request.submission;
  if ('bin' in input) state.bin = hasErrors ? null : input.bin;
  else if (page === 'SavedCardSelectionPage' && !hasErrors) state.savedCard = input.card;
}

const installmentPages: readonly CheckoutPage[] = checkoutPages.filter((page) => pagesTable[page].holdsInstallments);

/** 7. Card type and installments: from a full read only when they belong to what is on screen already. */
function storeInstallments(turn: ReplyContext): void {
  const { reply, request, listed, before, state } = turn;
  const isFull = request.kind === 'read' || postedPage(turn) === 'IndexPage';
  if (isFull && listed.includes('DeliveryOptionSelectionPage')) {
    const option = reply.pre_order?.payment_option;
    const isSame = option?.pk === before.preOrder?.payment_option?.pk && before.lists.installments.length > 0;
    if (!isSame && option?.payment_type !== 'saved_card') return;
  }
  for (const { known } of reply.context_list) {
    if (!known || !installmentPages.includes(known.page)) continue;
    // Pages that the table marks so share one context.
    const { card_type: cardType, installments } = known.context as PageContexts['BinNumberPage'];
    if (cardType) state.cardType = cardType;
    if (installments) state.lists.installments = installments;
  }
}

/** 8. The code goes to the known phone by itself, once per attempt. */
function sendCode(turn: ReplyContext): void {
  const { reply, listed, state } = turn;
  const { pre_order: preOrder } = reply;
  const phone = preOrder?.user_phone_number;
  const attempt = preOrder?.attempt_id ?? 'unnamed';
  if (!listed.includes('SendSmsPage') || preOrder?.phone_number || !phone) return;
  if (state.memory.smsAttempt === attempt) return;
  state.memory = { ...state.memory, smsAttempt: attempt };
  const reason = { rule: 'sendSms', count: 1 } as const;
  turn.follow = { kind: 'choose', choice: { page: 'SendSmsPage', input: { phone }, reason } };
}

/** 9. The dialog for the code is open while the host waits for one: whatever closes the page closes the dialog. */
function openCodeDialog({ listed, state }: ReplyContext): void {
  state.isCodeDialogOpen = listed.includes('VerifySmsPage') || state.openPages.includes('VerifySmsPage');
}

/** 10. Without a pre-order, and for two calls that tell nothing about it, the rest does not apply. */
function stopWithoutPreOrder(turn: ReplyContext): void {
  const { reply, request } = turn;
  const asksBalance = request.kind === 'read' && request.page === 'LoyaltyMoneyUsagePage';
  const isGuestLogin = postedPage(turn) === 'IndexPage';
  // The guest's identity makes the checkout readable: it is read again (tag Checkout, conventions §10).
  if (isGuestLogin && !turn.hasErrors) turn.follow = ownRead(turn);
  if (reply.pre_order === null || isGuestLogin || asksBalance) turn.isStopped = true;
}

/** 11. The shopper came back from a provider without a word: the same way to pay is chosen again. */
function chooseAgain(turn: ReplyContext): void {
  const { reply, listed, request, state, isFrameOpen } = turn;
  const option = reply.pre_order?.payment_option;
  const isBack = reply.pre_order?.is_redirected && listed.includes('RedirectionPaymentSelectedPage') && !isFrameOpen;
  if (!isBack || !option || postedPage(turn) === 'RedirectionPaymentSelectedPage') return;
  // Whoever only looks may be another window: the shopper is perhaps still at the provider.
  if (request.kind === 'read' && request.isPassiveRefresh) {
    turn.follow = { kind: 'ask' };
    return;
  }
  const choice = {
    page: 'PaymentOptionSelectionPage',
    input: { paymentOption: option.pk },
    reason: { rule: 'comeBack', count: 1 },
  } as const;
  if (state.memory.refused.includes(submissionKey(choice))) return;
  turn.isStopped = true;
  turn.follow =
    state.memory.sent >= automaticLimit ? { kind: 'stall', reason: 'tooManyChoices' } : { kind: 'choose', choice };
}

/** 12. The pre-order is stored. */
function storePreOrder({ reply, state }: ReplyContext): void {
  state.preOrder = reply.pre_order;
}

const shippingLists = {
  ShippingOptionSelectionPage: 'shippingOptions',
  DataSourceShippingOptionSelectionPage: 'dataSourceGroups',
  AttributeBasedShippingOptionSelectionPage: 'attributeGroups',
} as const;

const shippingPages = Object.keys(shippingLists) as (keyof typeof shippingLists)[];

/** Lists that belong to the chosen way to pay. */
const methodLists = ['installments', 'bankAccounts', 'creditOptions', 'paymentChoices', 'savedCards'] as const;

/** 13. Lists whose precondition is gone are emptied. */
function clearLists({ listed, before, state }: ReplyContext): void {
  const { preOrder, lists } = state;
  const isPlaced = hasAddresses(preOrder);
  const listsShipping = shippingPages.some((page) => listed.includes(page));
  for (const page of shippingPages) {
    if (!isPlaced || (listsShipping && !listed.includes(page))) lists[shippingLists[page]] = [];
  }
  if (!hasShipping(preOrder)) {
    lists.paymentOptions = [];
    lists.unavailableOptions = [];
  }
  const option = preOrder?.payment_option;
  const isOther = option?.pk !== before.preOrder?.payment_option?.pk;
  for (const key of methodLists) {
    // What this very reply brought for the new option stays: it is not the former option's.
    if (!option || (isOther && lists[key] === before.lists[key])) lists[key] = [];
  }
  if (!option || isOther) {
    state.bin = null;
    state.typedBin = null;
  }
  if (!lists.savedCards.some(({ token }) => token === state.savedCard)) state.savedCard = null;
  if (lists.installments.length === 0) state.cardType = null;
}

/**
 * A bank is asking somebody about this order, and this client did not send anybody there: another tab did, or this one
 * before it was loaded anew. A choice made for the shopper now would end that payment.
 */
function isPaidElsewhere({ request, state }: ReplyContext): boolean {
  const isPlainRead = request.kind === 'read' && request.page === undefined && request.attempt === undefined;
  return isPlainRead && state.preOrder?.redirect_to_three_d === true && state.preOrder.attempt_id !== null;
}

/** 14. At most one automatic choice, and only after a reply without errors. */
function choose(turn: ReplyContext): void {
  const { request, state, follow, hasErrors } = turn;
  if (hasErrors || follow.kind === 'choose' || follow.kind === 'ask') return;
  if (isPaidElsewhere(turn)) {
    turn.follow = { kind: 'ask' };
    return;
  }
  let choice = nextAutomaticChoice(state.preOrder, state, state.memory.refused);
  const sentKey = request.kind === 'post' && request.by === 'automatic' ? submissionKey(request.submission) : null;
  if (choice && sentKey !== null && submissionKey(choice) === sentKey) {
    // Accepted, and wanted again at once: it changed nothing (conflict rule 2).
    rememberRefused(turn, sentKey);
    choice = nextAutomaticChoice(state.preOrder, state, state.memory.refused);
  }
  if (!choice) return;
  turn.follow =
    state.memory.sent >= automaticLimit ? { kind: 'stall', reason: 'tooManyChoices' } : { kind: 'choose', choice };
}

/** 15. The shipping step's completion. */
function completeShipping({ state }: ReplyContext): void {
  state.isShippingCompleted = isShippingCompleted(state.preOrder, state.lists);
}

/** True when the reply's `errors` say anything. */
export function replyHasErrors({ reply }: Pick<ReplyContext, 'reply'>): boolean {
  return !hasNoErrors(reply.errors);
}

/** checkout.md §7.1 in its order, from rule 2 on. Rule 1 is about calls without a reply: `applyFailure`. */
export const pipelineRules: readonly PipelineRule[] = [
  dropStale,
  storeErrors,
  followTopLevel,
  followContext,
  storeContexts,
  storeInstallments,
  sendCode,
  openCodeDialog,
  stopWithoutPreOrder,
  chooseAgain,
  storePreOrder,
  clearLists,
  choose,
  completeShipping,
];
