import type { PageName } from '../../contract/checkout/page-name.ts';
import type { RefusalReason } from '../checkout.types.ts';
import type { CheckoutEmitted } from '../checkout-services.types.ts';
import type { CheckoutRequest, WireOutcome } from '../checkout-state.types.ts';
import { freshMemory, initialState } from '../initial-state.ts';
import { commandOf } from '../protocol/commands.table.ts';
import { pageCommandHandle } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { mayChangeBill } from '../reply/bill-change.ts';
import { beginRequest } from '../reply/pipeline.ts';
import { isConfirmation, isPayment, isQuiet, leadsAway, lostReason, nextRequest, requestIn } from './next-request.ts';
import type { TransportContext, TransportEvent, TransportInput, WantedRead } from './transport.types.ts';
import type { Answer, CheckoutStatus, QueuedRequest } from './transport-status.types.ts';

/** What of the context is different from now on. */
export type Changes = { -readonly [Key in keyof TransportContext]?: TransportContext[Key] };

export const noOutcome: WireOutcome = { kind: 'none' };

/** A new conversation: nothing is known, nothing is wanted. */
export function startTransport({ services }: TransportInput): TransportContext {
  return {
    services,
    // A watcher of the charts is shown so many letters of a context: before the order's state this is among them.
    choices: [],
    state: initialState,
    queue: [],
    reads: [],
    current: null,
    sequence: 0,
    isReserved: false,
    outcome: noOutcome,
    failure: null,
    stall: null,
    notices: [],
    opensAtPayment: false,
    methodRound: 0,
    choiceRound: 0,
    billRound: 0,
    isOneByOne: false,
    answers: [],
    reported: [],
  };
}

/** What the other charts may know. */
export function statusOf(context: TransportContext): CheckoutStatus {
  const { services, reads, sequence, isOneByOne, answers, reported, ...status } = context;
  return { ...status, isBusy: status.current !== null || nextRequest(context) !== null };
}

const kindOf = (request: CheckoutRequest) => (request.kind === 'post' ? request.pageCommand.page : request.kind);

/** The answer to a request that never left. */
function unsent(item: QueuedRequest, reason: RefusalReason): Answer {
  const { request, id, replyTo } = item;
  return {
    type: 'request.answered',
    id,
    replyTo,
    page: request.kind === 'post' ? request.pageCommand.page : null,
    result: 'unsent',
    reason,
    outcome: noOutcome,
  };
}

/** Puts a shopper's choice in the queue; it takes the place of a waiting one of the same kind. */
export function enqueue({ queue, answers }: TransportContext, item: QueuedRequest): Changes {
  const isSameKind = (waiting: QueuedRequest) => kindOf(waiting.request) === kindOf(item.request);
  const replaced = queue.filter(isSameKind).map((waiting) => unsent(waiting, 'replaced'));
  const { request, id, replyTo, shown } = item;
  return {
    queue: [...queue.filter((waiting) => !isSameKind(waiting)), { request, id, replyTo, shown }],
    ...(replaced.length > 0 ? { answers: [...answers, ...replaced] } : {}),
  };
}

/** Refuses a request that cannot be taken now. */
export function refuse({ answers }: TransportContext, item: QueuedRequest, reason: RefusalReason): Changes {
  return { answers: [...answers, unsent(item, reason)], reported: [refusal(item.request, reason)] };
}

const readKey = ({ request: { page, question } }: WantedRead) => (question ? 'question' : (page ?? 'order'));

/** "Try again" is an action of the shopper: choices that failed or were refused are made once more (checkout.md §7.2). */
const forgotten = ({ memory }: TransportContext['state']) => ({ ...freshMemory, smsAttempt: memory.smsAttempt });

/** Wants a read, in the place of a waiting one of the same kind: what is asked about an attempt goes first. */
export function wantRead(context: TransportContext, event: TransportEvent & { type: 'read.request' }): Changes {
  const { request, id, replyTo, isOfPayment, isRetry = false, isDeferred = false } = event;
  const { reads, state } = context;
  const item: WantedRead = { request, id, replyTo, isOfPayment };
  const known = reads.find((waiting) => readKey(waiting) === readKey(item));
  const others = reads.filter((waiting) => waiting !== known);
  // A plain read that waits already is not made less of by a second request.
  const next = known && isDeferred ? known : item;
  const rank = ({ request: { page, question } }: WantedRead) => (question ? 0 : page === undefined ? 1 : 2);
  const wanted = [...others, next].sort((left, right) => rank(left) - rank(right));
  if (isDeferred) return { reads: wanted };
  return {
    reads: wanted,
    stall: null,
    outcome: noOutcome,
    // What was tried in vain is tried once more; a bin that did not arrive is submitted anew by the form that holds the number.
    ...(isRetry ? { state: { ...state, typedBin: state.bin, memory: forgotten(state) } } : {}),
  };
}

/** The read in flight is overtaken by the shopper's choice and sent again once the queue is empty. */
function giveUpRead({ current, reads }: TransportContext): Changes {
  if (current?.request.kind !== 'read') return {};
  const { request, id, replyTo } = current;
  const again: WantedRead = {
    request: request.page ? { kind: 'read', page: request.page } : { kind: 'read' },
    id,
    replyTo,
  };
  return { current: null, reads: [again, ...reads.filter((waiting) => readKey(waiting) !== readKey(again))] };
}

/** The shopper's choice goes before the read in flight. */
export function overtakeRead(context: TransportContext, item: QueuedRequest): Changes {
  const changes: Changes = { ...giveUpRead(context), reported: [] };
  Object.assign(changes, enqueue({ ...context, ...changes }, item));
  return { ...changes, ...dropWaiting({ ...context, ...changes }) };
}

/** Something else than Pay that is about what is bought, how it is delivered or how it is paid. */
function isBillTouching(request: CheckoutRequest): boolean {
  if (request.kind !== 'post') return request.kind === 'address';
  return !isPayment(request) && mayChangeBill(request.pageCommand.page);
}

/** Sends the next request: numbers it, gives an order-placing one its key, and starts a shopper's action. */
export function takeNext(context: TransportContext): Changes {
  const next = nextRequest(context);
  if (!next) return {};
  const { sequence, queue, reads, state } = context;
  const wanted = requestIn(next);
  const key = state.preOrder?.attempt_id;
  const placesOrder = wanted.kind === 'post' && pagesTable[wanted.pageCommand.page].placesOrder;
  const request: CheckoutRequest = placesOrder && key ? { ...wanted, idempotencyKey: key } : wanted;
  const waiter = next.from === 'own' ? {} : { id: next.item.id, replyTo: next.item.replyTo };
  const changes: Changes = {
    current: { sequence, request, ...waiter },
    sequence: sequence + 1,
    outcome: noOutcome,
    state: beginRequest(state, request),
    failure: null,
  };
  if (next.from === 'queue') changes.queue = queue.filter((waiting) => waiting !== next.item);
  if (next.from === 'reads') {
    // A question about an attempt reads the order as well: nothing is left to be read for what changed meanwhile.
    const isAnswered = (waiting: WantedRead) =>
      next.item.request.question !== undefined && readKey(waiting) === 'order';
    changes.reads = reads.filter((waiting) => waiting !== next.item && !isAnswered(waiting));
  }
  const isShoppers = request.kind === 'address' || (request.kind === 'post' && request.by === 'shopper');
  if (isShoppers) {
    changes.choices = [];
    changes.stall = null;
    changes.choiceRound = context.choiceRound + 1;
    if (isBillTouching(request)) changes.billRound = context.billRound + 1;
  }
  return changes;
}

/** Takes out of the queue what waited in vain: Pay that is no longer the Pay that was pressed, and pages that did not open. */
export function dropWaiting(context: TransportContext): Changes {
  const { queue } = context;
  if (queue.length === 0) return {};
  const press = queue.find(({ request }) => isConfirmation(request));
  const lost =
    press?.request.kind === 'post' && lostReason(context, press.request.pageCommand.page, press.shown ?? null);
  if (press && lost) return drop(context, [press], lost);
  const isOver = nextRequest({ ...context, isReserved: false }) === null && !leadsAway(context.outcome);
  return isOver ? drop(context, queue, 'notOpen') : {};
}

function drop(
  { queue, answers, reported }: TransportContext,
  items: readonly QueuedRequest[],
  reason: RefusalReason,
): Changes {
  const posts = items.filter(({ request }) => request.kind === 'post');
  return {
    queue: queue.filter((item) => !items.includes(item)),
    answers: [...answers, ...items.map((item) => unsent(item, reason))],
    reported: [...reported, ...posts.map(({ request }) => refusal(request, reason))],
  };
}

/** Tells that a command was not sent after all; the card of a payment is named, so that the vault can forget it. */
function refusal(request: QueuedRequest['request'], reason: RefusalReason): CheckoutEmitted {
  if (request.kind === 'address') return { type: 'command.refused', command: 'address.save', reason };
  const { pageCommand } = request;
  const card = pageCommandHandle(pageCommand);
  return { type: 'command.refused', command: commandOf(pageCommand.page), reason, ...(card ? { card } : {}) };
}

/** What the last reply asked for is in hand, or of no use any more. */
export function handleOutcome({ outcome }: TransportContext): Changes {
  return isQuiet(outcome) ? {} : { outcome: noOutcome };
}

/** The attempt is over: what it was asked for is gone, what leads the whole checkout elsewhere stays. */
export function release({ outcome }: TransportContext): Changes {
  const isAttempts = ['bank', 'ask', 'offer', 'closed'].includes(outcome.kind);
  return { isReserved: false, ...(isAttempts ? { outcome: noOutcome } : {}) };
}

/** What was refused on this page was about an order that is accepted now as it is. */
export function clearErrors({ state }: TransportContext, page: PageName): Changes {
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([place]) => place !== page));
  return { state: { ...state, errors } };
}

export function confirmShipping({ state }: TransportContext): Changes {
  return { state: { ...state, isShippingCompleted: true } };
}
