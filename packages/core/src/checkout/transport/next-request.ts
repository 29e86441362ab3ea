import type { RefusalReason } from '../checkout.types.ts';
import type {
  CheckoutRequest,
  CheckoutState,
  ChoiceReason,
  PostRequest,
  ReadRequest,
  WireOutcome,
} from '../checkout-state.types.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { billChange } from '../reply/bill-change.ts';
import { isPageOpen, isPayable } from '../reply/payable.ts';
import type { TransportContext, TransportEvent, WantedRead } from './transport.types.ts';
import type { OrderRefresh } from './transport-messages.types.ts';
import type { CheckoutStatus, QueuedRequest } from './transport-status.types.ts';

/** Automatic choices that carry a payment on, or begin it anew: the only ones while the transport is reserved. */
const ofPayment: readonly ChoiceReason['rule'][] = ['A8', 'A9', 'sendSms', 'comeBack'];

/** What is sent next, and where it comes from. */
export type NextRequest =
  | { readonly from: 'queue'; readonly item: QueuedRequest }
  | { readonly from: 'reads'; readonly item: WantedRead }
  | { readonly from: 'own'; readonly request: ReadRequest | PostRequest };

/** The request that is sent next. */
export function requestIn(next: NextRequest): CheckoutRequest {
  return next.from === 'own' ? next.request : next.item.request;
}

/** True for a page on which money may move: its POST is never queued behind others of its kind. */
export function isPayment(request: CheckoutRequest): boolean {
  if (request.kind !== 'post') return false;
  const { confirms, placesOrder } = pagesTable[request.pageCommand.page];
  return confirms !== undefined || placesOrder === true;
}

/** A page of a payment: the only ones that are sent while the transport is reserved for one. */
export function isOfPayment(request: CheckoutRequest): boolean {
  if (isPayment(request)) return true;
  return request.kind === 'post' && pagesTable[request.pageCommand.page].carriesOn !== undefined;
}

/** Pay itself: the POST of a page that confirms the order. */
export function isConfirmation(request: CheckoutRequest): boolean {
  return request.kind === 'post' && pagesTable[request.pageCommand.page].confirms !== undefined;
}

/** The reply asks nothing of a chart or the shopper: the transport itself follows `choose` and `read`. */
export function isQuiet({ kind }: WireOutcome): boolean {
  return kind === 'none' || kind === 'choose' || kind === 'read';
}

/** The outcome has to be handled before anything else is sent. */
export function leadsAway(outcome: WireOutcome): boolean {
  return !isQuiet(outcome) && outcome.kind !== 'offer' && outcome.kind !== 'stall';
}

/** Its page is open, or it needs none. */
export function isReady({ state }: Pick<TransportContext, 'state'>, { request }: QueuedRequest): boolean {
  return request.kind === 'address' || isPageOpen(state, request.pageCommand.page);
}

/** What is sent next, if anything: the shopper's choices first, then reads, then at most one automatic choice. */
export function nextRequest(context: TransportContext): NextRequest | null {
  const { outcome, queue, reads, isReserved } = context;
  if (leadsAway(outcome)) return null;
  const ready = queue.find((item) => isReady(context, item) && (!isReserved || isOfPayment(item.request)));
  // Pay waits for a read of the order, which may tell another total; for a list that was asked for it does not.
  const isPayNext = ready !== undefined && isConfirmation(ready.request);
  const wanted = reads.find(
    ({ request, isOfPayment }) => !isReserved || isPayNext || isOfPayment || request.question !== undefined,
  );
  const isReadFirst = outcome.kind === 'read' || (wanted !== undefined && wanted.request.page === undefined);
  if (ready && !(isReadFirst && isPayNext)) return { from: 'queue', item: ready };
  if (wanted) return { from: 'reads', item: wanted };
  if (outcome.kind === 'read') return isReserved && !isPayNext ? null : { from: 'own', request: outcome.request };
  if (outcome.kind !== 'choose') return null;
  const { reason, ...pageCommand } = outcome.choice;
  if (isReserved && !ofPayment.includes(reason.rule)) return null;
  return { from: 'own', request: { kind: 'post', pageCommand, by: 'automatic', reason } };
}

/** A read in flight gives way to this request: reading again costs nothing, waiting does. */
export function overtakesRead(
  { current, queue, state }: Pick<TransportContext, 'current' | 'queue' | 'state'>,
  { request }: QueuedRequest,
): boolean {
  if (current?.request.kind !== 'read' || request.kind !== 'post') return false;
  if (!isPageOpen(state, request.pageCommand.page)) return false;
  if (!isPayment(request)) return true;
  // A payment waits for the order's own read; Pay would be lost to a list that was only asked for on demand.
  return current.request.page !== undefined && queue.length === 0 && isPayable(state);
}

/** Why Pay that waited for a read is not sent after it; null when it is. */
export function lostReason(
  { services, state, outcome }: Pick<TransportContext, 'services' | 'state' | 'outcome'>,
  page: PostablePage,
  shown: CheckoutState['preOrder'],
): RefusalReason | null {
  const isInterrupted = leadsAway(outcome) || outcome.kind === 'choose';
  if (!isPageOpen(state, page)) return 'notOpen';
  if (!services.isOnline()) return 'offline';
  const isSame = !isInterrupted && isPayable(state) && billChange({ shown, state }) === null;
  return isSame ? null : 'notPayable';
}

/**
 * The read that follows when the shopper tries again, or when something outside may have changed the order.
 * @param request read in place of the order, for example of an attempt's outcome.
 */
export function readAgain(
  event: { readonly type: string; readonly id?: string } | OrderRefresh,
  { isBusy }: Pick<CheckoutStatus, 'isBusy'>,
  request?: ReadRequest,
): TransportEvent {
  const cause = 'cause' in event ? event.cause : null;
  return {
    type: 'read.request',
    request: request ?? { kind: 'read', ...(cause === 'shown' ? { isPassiveRefresh: true } : {}) },
    isDeferred: cause === 'invalidated' && isBusy,
    isRetry: event.type === 'checkout.retry',
    id: 'id' in event ? event.id : undefined,
  };
}

/** Refreshing costs nothing now: nothing is on its way, or what changed has to be read after it. */
export function canRefresh(
  event: { readonly type: string } | OrderRefresh,
  { isBusy, failure }: Pick<CheckoutStatus, 'isBusy' | 'failure'>,
): boolean {
  if (!('cause' in event)) return false;
  return event.cause === 'invalidated' || (!isBusy && (event.cause !== 'restored' || failure !== null));
}
