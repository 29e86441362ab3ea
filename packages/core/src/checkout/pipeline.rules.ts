import type { PageContexts } from '../contract/checkout-context.ts';
import { type CheckoutPage, pageOrder } from '../contract/checkout-page.ts';
import { hasNoErrors } from '../contract/errors.ts';
import { nextAutomaticChoice } from './automatic-choice.ts';
import type { CheckoutLists, CheckoutState, ErrorPlace, FollowUp, PageErrors } from './checkout-state.types.ts';
import { confirmingPage, storeListed, submissionKey } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';
import type { PipelineRule, Turn, TurnChange } from './pipeline.types.ts';
import { hasAddresses, hasShipping, isShippingCompleted } from './shipping-completion.ts';

/** Automatic choices in a row without the shopper (checkout.md §7.2, conflict rule 3). */
export const automaticLimit = 8;
/** Reads on the client's own account without the shopper: against a host that never settles. */
export const ownReadLimit = 4;

const indexTemplate = 'orders/index.html';
const completedAddress = /^(?:https?:\/\/[^/]+)?(?:\/[\w-]+)?\/orders\/completed(?:[/?#]|$)/i;

/** The page a POST was for; null for a read. */
function postedPage({ request }: Turn): CheckoutPage | null {
  return request.kind === 'post' ? request.submission.page : null;
}

function succeeded(turn: Turn, page: CheckoutPage): boolean {
  return postedPage(turn) === page && !turn.hasErrors;
}

/** A read tells all open pages; the errors in an attempt's are that attempt's, not the read's (checkout.md §5.3). */
function isFullRead({ request, hasErrors }: Turn): boolean {
  return request.kind === 'read' && (!hasErrors || request.attempt !== undefined);
}

/** A read on the client's own account, or the end of patience. */
function ownRead({ state }: Turn): FollowUp {
  if (state.memory.reads >= ownReadLimit) return { kind: 'stall', reason: 'tooManyReads' };
  return { kind: 'read', request: { kind: 'read', isOwn: true } };
}

function errorPlace({ request, listed, before, reply }: Turn): ErrorPlace {
  if (request.kind === 'post') return request.submission.page;
  if (request.page) return request.page;
  if (request.attempt === undefined) return 'checkout';
  return confirmingPage({ openPages: listed, preOrder: reply.pre_order }) ?? confirmingPage(before) ?? 'checkout';
}

/** 2. A reply older than one already applied is dropped; a dropped read is sent again. */
function dropStale(turn: Turn): TurnChange {
  const { before, reply, request, sequence } = turn;
  const isOld =
    reply.revision === null || before.revision === null
      ? sequence < before.appliedSequence
      : reply.revision < before.revision;
  if (isOld) {
    const follow: FollowUp = request.kind === 'read' ? ownRead(turn) : { kind: 'rest' };
    return { isStopped: true, isDropped: true, follow };
  }
  const revision = reply.revision ?? before.revision;
  return { state: { isLoaded: true, revision, appliedSequence: Math.max(sequence, before.appliedSequence) } };
}

/** 3. Errors are kept with the page they answer; a page that is not there, or a refused automatic choice: read once. */
function storeErrors(turn: Turn): TurnChange {
  const { reply, request, state, hasErrors } = turn;
  const page = postedPage(turn);
  if (!hasErrors) {
    // A new intent that succeeded: what was wrong from that page on was about a situation that is gone.
    if (page === null || Object.keys(state.errors).length === 0) return undefined;
    const kept = Object.entries(state.errors).filter(
      ([place]) => place === 'address' || place === 'checkout' || pageOrder(place as CheckoutPage) < pageOrder(page),
    );
    return { state: { errors: Object.fromEntries(kept) } };
  }
  // Refused because the order is being paid already: nothing is wrong with the form, and the server knows how it ends.
  if (page !== null && reply.error_code === 'PAYMENT_IN_PROGRESS') return { follow: { kind: 'ask' } };
  const errors: PageErrors = { ...reply.errors, code: reply.error_code };
  const isAutomatic = request.kind === 'post' && request.by === 'automatic';
  const refused = isAutomatic ? [...state.memory.refused, submissionKey(request.submission)] : state.memory.refused;
  const isOutOfStep = reply.error_code === 'PAGE_NOT_AVAILABLE' && !(request.kind === 'read' && request.isOwn);
  return {
    state: { errors: { ...state.errors, [errorPlace(turn)]: errors }, memory: { ...state.memory, refused } },
    ...(isAutomatic || isOutOfStep ? { follow: ownRead(turn) } : {}),
  };
}

/** 4. A redirect of the whole checkout; and whether anybody is identified. */
function followTopLevel(turn: Turn): TurnChange {
  const { reply, hasErrors, listed } = turn;
  const { redirect_url: redirectUrl, template_name } = reply;
  if (redirectUrl) {
    const kind = hasErrors ? 'changed' : 'redirect';
    return { isStopped: true, follow: { kind, redirectUrl, isFrame: false, isTopLevel: true } };
  }
  if (template_name !== null) return { state: { isAnonymous: template_name === indexTemplate } };
  // A host that leaves the template out still lists IndexPage alone while nobody is identified.
  if (!isFullRead(turn)) return undefined;
  return { state: { isAnonymous: listed.length === 1 && listed[0] === 'IndexPage' } };
}

/** 5. The first context with a redirect is followed; what an attempt read offers besides a placed order is a button. */
function followContext({ reply, request }: Turn): TurnChange {
  const page = reply.context_list.find(({ redirectUrl }) => redirectUrl !== null);
  if (!page?.redirectUrl) return undefined;
  const { redirectUrl, isFrame } = page;
  if (request.kind === 'read' && request.attempt !== undefined && !completedAddress.test(redirectUrl)) {
    return { follow: { kind: 'offer', redirectUrl, isFrame } };
  }
  return { isStopped: true, follow: { kind: 'redirect', redirectUrl, isFrame, isTopLevel: false } };
}

function openPagesAfter(turn: Turn): readonly CheckoutPage[] {
  const { listed, before, hasErrors } = turn;
  const page = postedPage(turn);
  if (page === null) return isFullRead(turn) ? listed : before.openPages;
  const first = listed[0];
  const isAlone = listed.every((name) => name === page);
  // A refusal lists its page alone; with more it ended an attempt and tells the new frontier (checkout.md §1 rule 4).
  if (hasErrors && (isAlone || first === undefined)) return before.openPages;
  const cut = Math.min(first === undefined ? Number.POSITIVE_INFINITY : pageOrder(first), pageOrder(page) + 1);
  return [...before.openPages.filter((name) => pageOrder(name) < cut), ...listed];
}

/** Choosing how to pay clears what belonged to the former way (specification 4). */
function clearMethod(state: CheckoutState): Partial<CheckoutState> {
  return {
    lists: { ...state.lists, installments: [], bankAccounts: [] },
    cardType: null,
    selectedBankAccount: null,
    bin: null,
    typedBin: null,
    savedCard: null,
    walletPages: [],
    memory: { ...state.memory, smsAttempt: null },
  };
}

/** 6. What the contexts offer is stored, page by page; the set of open pages follows the kind of request. */
function storeContexts(turn: Turn): TurnChange {
  const { context_list: listed } = turn.reply;
  const { request } = turn;
  const cleared = succeeded(turn, 'PaymentOptionSelectionPage') ? clearMethod(turn.state) : undefined;
  const state = {
    ...cleared,
    ...storeListed(cleared ? { ...turn.state, ...cleared } : turn.state, listed),
    openPages: openPagesAfter(turn),
  };
  if (request.kind === 'post' && 'bin' in request.submission.input) {
    return { state: { ...state, bin: turn.hasErrors ? null : request.submission.input.bin } };
  }
  if (request.kind === 'post' && request.submission.page === 'SavedCardSelectionPage' && !turn.hasErrors) {
    return { state: { ...state, savedCard: request.submission.input.card } };
  }
  return { state };
}

/** 7. Card type and instalments: from a full read only when they belong to what is on screen already. */
function storeInstallments(turn: Turn): TurnChange {
  const { reply, request, listed, before, state } = turn;
  const isFull = request.kind === 'read' || postedPage(turn) === 'IndexPage';
  if (isFull && listed.includes('DeliveryOptionSelectionPage')) {
    const option = reply.pre_order?.payment_option;
    const isSame = option?.pk === before.preOrder?.payment_option?.pk && before.lists.installments.length > 0;
    if (!isSame && option?.payment_type !== 'saved_card') return undefined;
  }
  let { cardType } = state;
  let { installments } = state.lists;
  for (const { known } of reply.context_list) {
    if (!known || !pagesTable[known.page].holdsInstallments) continue;
    // Pages that the table marks so share one context.
    const context = known.context as PageContexts['BinNumberPage'];
    cardType = context.card_type ?? cardType;
    installments = context.installments ?? installments;
  }
  if (cardType === state.cardType && installments === state.lists.installments) return undefined;
  return { state: { cardType, lists: { ...state.lists, installments } } };
}

/** 8. The code goes to the known phone by itself, once per attempt. */
function sendCode({ reply, listed, state }: Turn): TurnChange {
  const { pre_order: preOrder } = reply;
  const phone = preOrder?.user_phone_number;
  const attempt = preOrder?.attempt_id ?? 'unnamed';
  if (!listed.includes('SendSmsPage') || preOrder?.phone_number || !phone) return undefined;
  if (state.memory.smsAttempt === attempt) return undefined;
  const reason = { rule: 'sendSms', count: 1 } as const;
  return {
    state: { memory: { ...state.memory, smsAttempt: attempt } },
    follow: { kind: 'choose', choice: { page: 'SendSmsPage', input: { phone }, reason } },
  };
}

/** 9. The dialog for the code is open while the host waits for one: whatever closes the page closes the dialog. */
function openCodeDialog({ listed, state }: Turn): TurnChange {
  const isCodeDialogOpen = listed.includes('VerifySmsPage') || state.openPages.includes('VerifySmsPage');
  return isCodeDialogOpen === state.isCodeDialogOpen ? undefined : { state: { isCodeDialogOpen } };
}

/** 10. Without a pre-order, and for two calls that tell nothing about it, the rest does not apply. */
function stopWithoutPreOrder(turn: Turn): TurnChange {
  const { reply, request } = turn;
  // The guest's identity makes the checkout readable: it is read again (tag Checkout, conventions §10).
  if (succeeded(turn, 'IndexPage')) return { isStopped: true, follow: ownRead(turn) };
  const asksBalance = request.kind === 'read' && request.page === 'LoyaltyMoneyUsagePage';
  const isGuestLogin = postedPage(turn) === 'IndexPage';
  return reply.pre_order === null || isGuestLogin || asksBalance ? { isStopped: true } : undefined;
}

/** 11. The shopper came back from a provider without a word: the same way to pay is chosen again. */
function chooseAgain(turn: Turn): TurnChange {
  const { reply, listed, state, isFrameOpen } = turn;
  const option = reply.pre_order?.payment_option;
  const isBack = reply.pre_order?.is_redirected && listed.includes('RedirectionPaymentSelectedPage') && !isFrameOpen;
  if (!isBack || !option || postedPage(turn) === 'RedirectionPaymentSelectedPage') return undefined;
  // Whoever only looks may be another window: the shopper is perhaps still at the provider.
  if (turn.request.kind === 'read' && turn.request.isGlance) return { follow: { kind: 'ask' } };
  const choice = {
    page: 'PaymentOptionSelectionPage',
    input: { paymentOption: option.pk },
    reason: { rule: 'comeBack', count: 1 },
  } as const;
  if (state.memory.refused.includes(submissionKey(choice))) return undefined;
  if (state.memory.sent >= automaticLimit)
    return { follow: { kind: 'stall', reason: 'tooManyChoices' }, isStopped: true };
  return { follow: { kind: 'choose', choice }, isStopped: true };
}

/** 12. The pre-order is stored. */
function storePreOrder({ reply }: Turn): TurnChange {
  return { state: { preOrder: reply.pre_order } };
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
function clearLists({ listed, before, state }: Turn): TurnChange {
  const { preOrder } = state;
  const empty: Partial<Record<keyof CheckoutLists, []>> = {};
  const listsShipping = shippingPages.some((page) => listed.includes(page));
  for (const page of shippingPages) {
    if (!hasAddresses(preOrder) || (listsShipping && !listed.includes(page))) empty[shippingLists[page]] = [];
  }
  if (!hasShipping(preOrder)) Object.assign(empty, { paymentOptions: [], unavailableOptions: [] });
  const option = preOrder?.payment_option;
  const isOther = option?.pk !== before.preOrder?.payment_option?.pk;
  // What this very reply brought for the new option stays: it is not the former option's.
  const isFormer = (key: keyof CheckoutLists) => isOther && state.lists[key] === before.lists[key];
  for (const key of methodLists) if (!option || isFormer(key)) empty[key] = [];
  const lists = Object.keys(empty).length > 0 ? { ...state.lists, ...empty } : state.lists;
  const { bin, typedBin } = option && !isOther ? state : { bin: null, typedBin: null };
  const savedCard = lists.savedCards.some(({ token }) => token === state.savedCard) ? state.savedCard : null;
  return {
    state: {
      lists,
      bin,
      typedBin,
      savedCard,
      cardType: lists.installments.length > 0 ? state.cardType : null,
    },
  };
}

/**
 * A bank is asking somebody about this order, and this client did not send anybody there: another tab did, or this one
 * before it was loaded anew. A choice made for the shopper now would end that payment.
 */
function isPaidElsewhere({ request, state }: Turn): boolean {
  const isPlainRead = request.kind === 'read' && request.page === undefined && request.attempt === undefined;
  return isPlainRead && state.preOrder?.redirect_to_three_d === true && state.preOrder.attempt_id !== null;
}

/** 14. At most one automatic choice, and only after a reply without errors. */
function choose(turn: Turn): TurnChange {
  const { request, state, follow, hasErrors } = turn;
  if (hasErrors || follow.kind === 'choose' || follow.kind === 'ask') return undefined;
  if (isPaidElsewhere(turn)) return { follow: { kind: 'ask' } };
  const { preOrder, lists, openPages, walletPages, memory } = state;
  const next = (refused: readonly string[]) =>
    nextAutomaticChoice(preOrder, { lists, openPages, walletPages }, refused);
  let { refused } = memory;
  let choice = next(refused);
  const sentKey = request.kind === 'post' && request.by === 'automatic' ? submissionKey(request.submission) : null;
  if (choice && submissionKey(choice) === sentKey) {
    // Accepted, and wanted again at once: it changed nothing (conflict rule 2).
    refused = [...refused, sentKey];
    choice = next(refused);
  }
  const remembered = refused === memory.refused ? {} : { state: { memory: { ...memory, refused } } };
  if (!choice) return remembered;
  if (memory.sent >= automaticLimit) return { ...remembered, follow: { kind: 'stall', reason: 'tooManyChoices' } };
  return { ...remembered, follow: { kind: 'choose', choice } };
}

/** 15. The shipping step's completion. */
function completeShipping({ state }: Turn): TurnChange {
  const isCompleted = isShippingCompleted(state.preOrder, state.lists);
  return isCompleted === state.isShippingCompleted ? undefined : { state: { isShippingCompleted: isCompleted } };
}

/** True when the reply's `errors` say anything. */
export function replyHasErrors({ reply }: Pick<Turn, 'reply'>): boolean {
  return !hasNoErrors(reply.errors);
}

/** checkout.md §7.1 in its order. Rule 1 is about calls without a reply: `applyFailure`. */
export const pipelineRules: readonly PipelineRule[] = [
  { number: 2, apply: dropStale },
  { number: 3, apply: storeErrors },
  { number: 4, apply: followTopLevel },
  { number: 5, apply: followContext },
  { number: 6, apply: storeContexts },
  { number: 7, apply: storeInstallments },
  { number: 8, apply: sendCode },
  { number: 9, apply: openCodeDialog },
  { number: 10, apply: stopWithoutPreOrder },
  { number: 11, apply: chooseAgain },
  { number: 12, apply: storePreOrder },
  { number: 13, apply: clearLists },
  { number: 14, apply: choose },
  { number: 15, apply: completeShipping },
];
