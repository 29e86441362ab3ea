import { billChange } from './bill-change.ts';
import type { CheckoutContext } from './checkout.types.ts';
import type { CheckoutRequest, PostRequest, ReadRequest } from './checkout-state.types.ts';
import { missingAnswers } from './order-questions.ts';
import type { PostablePage, Submission } from './page-inputs.types.ts';
import { confirmingPage } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';

/** Where the chart goes when nothing is in flight: each is a state of its own. */
export type Place =
  | 'exchanging'
  | 'rereading'
  | 'paying'
  | 'asking'
  | 'verifying'
  | 'leaving'
  | 'changed'
  | 'returning'
  | 'completed'
  | 'failed'
  | 'identifying'
  | 'stalled'
  | 'stranded'
  | 'offering'
  | 'payable'
  | 'choosing';

/** The read that tells what became of the attempt; the plain read decides with a host that issues no ids. */
export function outcomeRead({ attempt }: Pick<CheckoutContext, 'attempt'>): ReadRequest {
  return attempt?.id ? { kind: 'read', attempt: attempt.id } : { kind: 'read' };
}

/** True for a page on which money may move: its POST runs in a state of its own and is never queued behind others. */
export function isPayment(request: CheckoutRequest): request is PostRequest {
  if (request.kind !== 'post') return false;
  const { confirms, placesOrder } = pagesTable[request.submission.page];
  return confirms !== undefined || placesOrder === true;
}

/** Pay itself: the POST of a page that confirms the order. */
export function isPress(request: CheckoutRequest): request is PostRequest {
  return request.kind === 'post' && pagesTable[request.submission.page].confirms !== undefined;
}

/** What is sent next, if anything: the shopper's choices first, then reads, then at most one automatic choice. */
export function nextRequest(context: CheckoutContext): CheckoutRequest | null {
  const { follow, queue, wantedRead } = context;
  if (follow.kind === 'ask') return outcomeRead(context);
  const ready = queue.find((request) => request.kind === 'address' || isOpen(context, request.submission.page));
  // Pay waits for a read of the order, which may tell another total; for a list that was asked for it does not.
  const isReadFirst = follow.kind === 'read' || (wantedRead !== null && wantedRead.page === undefined);
  if (ready && !(isReadFirst && isPress(ready))) return ready;
  if (wantedRead) return wantedRead;
  if (follow.kind === 'read') return follow.request;
  if (follow.kind !== 'choose') return null;
  const { reason, ...submission } = follow.choice;
  return { kind: 'post', submission, by: 'automatic', reason };
}

/** A card option whose number was not typed in this visit: the host's bin is not enough to pay. */
function needsBin({ openPages, bin }: CheckoutContext['state']): boolean {
  return bin === null && (openPages.includes('BinNumberPage') || openPages.includes('MasterpassBinNumberPage'));
}

/** Instalments are offered and none is chosen. */
function needsInstallment({ lists, preOrder }: CheckoutContext['state']): boolean {
  return lists.installments.length > 0 && !preOrder?.installment;
}

/**
 * Pay may be pressed: shipping is complete, the chosen method's confirming page is open and has what it needs, and the
 * shop's required questions are answered.
 */
export function isPayable({ state }: Pick<CheckoutContext, 'state'>): boolean {
  const isMethodReady = confirmingPage(state) !== null && !needsBin(state) && !needsInstallment(state);
  return state.isShippingCompleted && isMethodReady && missingAnswers(state).length === 0;
}

/** The page may be posted now. */
export function isOpen({ state }: Pick<CheckoutContext, 'state'>, page: PostablePage): boolean {
  return state.openPages.includes(page) || (page === 'IndexPage' && state.isAnonymous);
}

/**
 * A read in flight gives way to this submission. A payment waits for it, since it may tell another total; but not for a
 * list that was only asked for on demand, coupons or loyalty: Pay would be lost to it.
 */
export function canOvertakeRead(context: CheckoutContext, submission: Submission): boolean {
  const request = context.current?.request;
  if (request?.kind !== 'read') return false;
  if (!isPayment({ kind: 'post', submission, by: 'shopper' })) return true;
  return request.page !== undefined && context.queue.length === 0 && isPayable(context);
}

/** Pay was offered, and a read of the order is on its way: it waits for that. */
export function canAwaitRead(context: CheckoutContext, page: PostablePage): boolean {
  const { current, queue } = context;
  const isRead = current?.request.kind === 'read' && current.request.page === undefined;
  return isRead && queue.length === 0 && pagesTable[page].confirms !== undefined && canPay(context, page);
}

function canPay(context: CheckoutContext, page: PostablePage): boolean {
  return isOpen(context, page) && isPayable(context);
}

/** After a read that Pay waited for: the order is still the one for which Pay was pressed, and nothing else comes before. */
export function isStillWanted(context: CheckoutContext, { submission }: PostRequest): boolean {
  const isInterrupted = ['ask', 'choose', 'redirect', 'changed'].includes(context.follow.kind);
  return !isInterrupted && canPay(context, submission.page) && billChange(context) === null;
}

function placeOfRedirect({ redirect, follow }: CheckoutContext): Place | null {
  if (follow.kind !== 'redirect' || redirect === null || redirect.kind === 'ignored') return null;
  if (redirect.kind !== 'window') return 'verifying';
  if (redirect.isCompleted) return 'completed';
  return follow.isTopLevel ? 'returning' : 'leaving';
}

function placeToSend(context: CheckoutContext): Place | null {
  const request = nextRequest(context);
  if (!request) return null;
  if (context.follow.kind === 'ask') return 'asking';
  if (isPayment(request)) return 'paying';
  return context.queue.some(isPress) ? 'rereading' : 'exchanging';
}

/** What the order costs is not what Pay was offered for, and nobody here changed it: the shopper has to see that first. */
function placeOfBill(context: CheckoutContext): Place | null {
  return billChange(context) === null ? null : 'changed';
}

function placeToRest({ state, follow, stall }: CheckoutContext): Place {
  if (!state.isLoaded) return 'failed';
  if (state.isAnonymous) return 'identifying';
  if (stall) return 'stalled';
  if (follow.kind === 'offer') return 'offering';
  if (state.openPages.every((page) => page === 'IndexPage')) return 'stranded';
  return isPayable({ state }) ? 'payable' : 'choosing';
}

/**
 * The one decision of the chart: where to go after a reply, a failure or a command. Redirects first, then an open
 * question about money, then what waits to be sent, then the place where the shopper can go on.
 */
export function nextPlace(context: CheckoutContext): Place {
  const { follow } = context;
  const redirected = placeOfRedirect(context) ?? (follow.kind === 'changed' ? 'changed' : null);
  return redirected ?? placeToSend(context) ?? placeOfBill(context) ?? placeToRest(context);
}
