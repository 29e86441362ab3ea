import type { CheckoutPage } from '../contract/checkout-page.ts';
import { isCompletedPath } from '../overlay/frame-load-rule.ts';
import type { OverlayOutput } from '../overlay/overlay.types.ts';
import { mayChangeBill } from './bill-change.ts';
import {
  isOpen,
  isPayable,
  isPayment,
  isPress,
  isStillWanted,
  nextPlace,
  nextRequest,
  outcomeRead,
} from './checkout.place.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  PaymentAttempt,
  RefusalReason,
} from './checkout.types.ts';
import { emptyDraft } from './checkout-draft.ts';
import type { AddressRequest, CheckoutRequest, PostRequest, ReadRequest } from './checkout-state.types.ts';
import { initialState } from './initial-state.ts';
import type { PostablePage } from './page-inputs.types.ts';
import { confirmingPage, submissionHandle } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';
import { openAttempt } from './payment-attempt.ts';
import { beginRequest } from './pipeline.ts';

/** What of the context is different from now on. */
export type Changes = Partial<CheckoutContext>;

/** The same while it is being written. */
export type ChangesDraft = { -readonly [Key in keyof Changes]: Changes[Key] };

/** Everything stays as it is. */
export const noChanges: Changes = {};

/** A change of the context with what has to be told outside. */
export interface Update {
  readonly changes: Changes;
  readonly emitted: readonly CheckoutEmitted[];
}

/** The context of a new shopper: the first read is wanted, nothing is known. */
export function startContext({ services, attempt, pending, draft }: CheckoutInput): CheckoutContext {
  const id = attempt ?? pending;
  const isElsewhere = attempt === undefined;
  const started: PaymentAttempt | null = id
    ? { id, page: 'CreditCardConfirmationPage', asks: 0, overlay: null, returnedTo: null, isElsewhere }
    : null;
  return {
    services,
    state: initialState,
    queue: [],
    current: null,
    wantedRead: outcomeRead({ attempt: started }),
    follow: { kind: 'rest' },
    next: 'exchanging',
    sequence: 0,
    attempt: started,
    redirect: null,
    overlayPhase: null,
    change: null,
    shown: null,
    failure: null,
    stall: null,
    step: 'shipping',
    sheet: null,
    choices: [],
    notices: [],
    draft: draft ?? emptyDraft,
  };
}

/** Puts a shopper's choice in the queue; it takes the place of a waiting one of the same kind. */
export function enqueue({ queue }: CheckoutContext, request: PostRequest | AddressRequest): Changes {
  const kind = (waiting: CheckoutRequest) => (waiting.kind === 'post' ? waiting.submission.page : waiting.kind);
  return { queue: [...queue.filter((waiting) => kind(waiting) !== kind(request)), request] };
}

/**
 * Why a submission is not taken now; null when it is. A choice for a page that is not open yet may wait while
 * something is in flight that may open it; a payment waits for nothing but a read (`canAwaitRead`).
 */
export function submissionRefusal(context: CheckoutContext, page: PostablePage): RefusalReason | null {
  const { state, current, queue } = context;
  if (pagesTable[page].confirms) {
    if (current !== null || queue.length > 0) return 'busy';
    if (!isOpen(context, page)) return 'notOpen';
    return isPayable(context) ? null : 'notPayable';
  }
  const mayOpen = current !== null && state.isLoaded && !state.isAnonymous;
  return isOpen(context, page) || mayOpen ? null : 'notOpen';
}

/** Tells that a command was not taken; the card of a refused payment is named, so that the vault can forget it. */
export function refusal(event: CheckoutEvent, reason: RefusalReason): CheckoutEmitted {
  if (event.type !== 'page.submit') return { type: 'command.refused', command: event.type, reason };
  const card = submissionHandle(event);
  return { type: 'command.refused', command: event.type, reason, page: event.page, ...(card ? { card } : {}) };
}

/** Decides where to go, for the chart's guards to read: the decision looks at everything, and they are many. */
export function decideNext(context: CheckoutContext): Update {
  const { changes, emitted } = dropWaiting(context);
  const next = nextPlace(changes.queue ? { ...context, ...changes } : context);
  return next === context.next ? { changes, emitted } : { changes: { ...changes, next }, emitted };
}

/** Takes out of the queue what waited in vain, and tells it. */
function dropWaiting(context: CheckoutContext): Update {
  const press = context.queue.find(isPress);
  if (press === undefined || isStillWanted(context, press)) return dropClosed(context);
  const reason = isOpen(context, press.submission.page) ? 'notPayable' : 'notOpen';
  return {
    changes: { queue: context.queue.filter((waiting) => waiting !== press) },
    emitted: [refusal({ type: 'page.submit', ...press.submission }, reason)],
  };
}

/** Nothing is left to send, so what still waits for its page to open waits in vain: it is taken out and told. */
function dropClosed(context: CheckoutContext): Update {
  if (context.queue.length === 0 || nextRequest(context) !== null) return { changes: noChanges, emitted: [] };
  const emitted = context.queue.flatMap((request) =>
    request.kind === 'post' ? [refusal({ type: 'page.submit', ...request.submission }, 'notOpen')] : [],
  );
  return { changes: { queue: [] }, emitted };
}

/** Sends the next request: numbers it, gives an order-placing one its key, and starts a shopper's action. */
export function takeNext(context: CheckoutContext): Changes {
  const next = nextRequest(context);
  if (!next) return {};
  const { sequence, queue, wantedRead, state } = context;
  const key = state.preOrder?.attempt_id;
  const placesOrder = next.kind === 'post' && pagesTable[next.submission.page].placesOrder;
  const request: CheckoutRequest = placesOrder && key ? { ...next, idempotencyKey: key } : next;
  const isAsking = context.follow.kind === 'ask';
  const changes: ChangesDraft = {
    current: { sequence, request },
    sequence: sequence + 1,
    queue: queue.filter((waiting) => waiting !== next),
    wantedRead: next === wantedRead || isAsking ? null : wantedRead,
    follow: { kind: 'rest' },
    state: beginRequest(state, request),
    failure: null,
  };
  // Not what is chosen for the shopper, nor a read.
  if (request.kind === 'read' || (request.kind === 'post' && request.by !== 'shopper')) return changes;
  changes.attempt = isPayment(request)
    ? { id: key ?? null, page: request.submission.page, asks: 0, overlay: null, returnedTo: null }
    : null;
  changes.choices = [];
  changes.stall = null;
  changes.redirect = null;
  const isOwnChange =
    request.kind === 'address' || (changes.attempt === null && mayChangeBill(request.submission.page));
  if (isOwnChange) changes.shown = null;
  return changes;
}

/** Wants a read: of a page listed on demand, of the attempt while one is open, else of the checkout. */
export function wantRead(context: CheckoutContext, page?: CheckoutPage): Changes {
  const wantedRead: ReadRequest = page ? { kind: 'read', page } : outcomeRead(context);
  return { wantedRead, follow: { kind: 'rest' }, stall: null, change: null };
}

/** The window has not left in time, and may still: what became of the attempt is read, nothing is chosen again. */
export function askOnTheWay(context: CheckoutContext): Changes {
  return { ...wantRead(context), wantedRead: { ...outcomeRead(context), isOnTheWay: true } };
}

/** The shopper looks here again: what happened meanwhile, perhaps in another tab, is read and not acted upon. */
export function glance(context: CheckoutContext): Changes {
  return context.attempt ? wantRead(context) : { ...wantRead(context), wantedRead: { kind: 'read', isGlance: true } };
}

/** The shopper tries again: a bin that did not arrive is submitted anew by the form that holds the number. */
export function tryAgain(context: CheckoutContext): Changes {
  const { state } = context;
  return { ...wantRead(context), state: { ...state, typedBin: state.bin } };
}

/**
 * What changed is accepted: on to where the host sends for it, or on in checkout, where what was refused for the order as
 * it was is forgotten.
 */
export function acceptChange({ follow, state }: CheckoutContext): Changes {
  if (follow.kind === 'changed') {
    return { follow: { kind: 'redirect', redirectUrl: follow.redirectUrl, isFrame: false, isTopLevel: true } };
  }
  const page = confirmingPage(state);
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([place]) => place !== page));
  return { change: null, shown: state.preOrder, state: { ...state, errors } };
}

/** The read in flight is overtaken by the shopper's choice and sent again once the queue is empty. */
export function readAgain({ current }: CheckoutContext): Changes {
  if (current?.request.kind !== 'read') return {};
  const { page } = current.request;
  return { wantedRead: page ? { kind: 'read', page } : { kind: 'read' }, current: null };
}

/** A wallet gave no answer: the server is asked what became of the attempt. */
export function askOutcome(context: CheckoutContext): Changes {
  return { attempt: { ...openAttempt(context), asks: 0 }, follow: { kind: 'ask' } };
}

/** The overlay ended: whatever it showed, the server is asked. */
export function applyOverlayEnd(context: CheckoutContext, { outcome, returnedTo }: OverlayOutput): Changes {
  const attempt = openAttempt(context);
  const { locales } = context.services.redirects;
  const completed = returnedTo !== null && isCompletedPath(returnedTo, locales) ? returnedTo : null;
  return {
    attempt: { ...attempt, asks: 0, overlay: outcome, returnedTo: completed },
    follow: { kind: 'ask' },
    overlayPhase: null,
  };
}

/** The question is put again at once, with fresh patience. */
export function askNow({ attempt }: CheckoutContext): Changes {
  return { follow: { kind: 'ask' }, attempt: attempt && { ...attempt, asks: 0 } };
}
