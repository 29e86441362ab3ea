import { type CheckoutPage, isCheckoutPage } from '../contract/checkout-page.ts';
import type { CheckoutReply } from '../contract/checkout-reply.ts';
import type { AppError } from '../errors/app-error.ts';
import { isCompletedPath } from '../overlay/frame-load-rule.ts';
import type { OverlayOutput } from '../overlay/overlay.types.ts';
import { mayChangeBill } from './bill-change.ts';
import { isOpen, isPayable, isPayment, nextPlace, nextRequest, outcomeRead } from './checkout.place.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  OrderChange,
  PaymentAttempt,
  RefusalReason,
  RequestAnswered,
} from './checkout.types.ts';
import { emptyDraft } from './checkout-draft.ts';
import type {
  AddressRequest,
  AddressUse,
  CheckoutRequest,
  CheckoutState,
  ExchangeOutput,
  FollowUp,
  PageRequest,
  PostRequest,
  ReadRequest,
} from './checkout-state.types.ts';
import { initialState } from './initial-state.ts';
import type { PostablePage, Submission } from './page-inputs.types.ts';
import { confirmingPage, submissionHandle } from './page-lookups.ts';
import { pagesTable } from './pages.table.ts';
import { attemptElsewhere, judgeAttempt, openAttempt } from './payment-attempt.ts';
import { draftBilling, draftedPickup, isPickedUp } from './pickup.ts';
import { replyHasErrors } from './pipeline.rules.ts';
import { applyFailure, applyReply, beginRequest, isOutcomeUnclear } from './pipeline.ts';
import { decideRedirect, type RedirectDecision } from './redirect-rule.ts';

type Changes = Partial<CheckoutContext>;

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
 * something is in flight that may open it; a payment never waits.
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
  const { changes, emitted } = dropClosed(context);
  const next = nextPlace(changes.queue ? { ...context, ...changes } : context);
  return next === context.next ? { changes, emitted } : { changes: { ...changes, next }, emitted };
}

/** Nothing is left to send, so what still waits for its page to open waits in vain: it is taken out and told. */
function dropClosed(context: CheckoutContext): Update {
  if (nextRequest(context) !== null || context.queue.length === 0) return { changes: {}, emitted: [] };
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
  const isShoppers = request.kind === 'address' || (request.kind === 'post' && request.by === 'shopper');
  const isAsking = context.follow.kind === 'ask';
  const changes: Changes = {
    current: { sequence, request },
    sequence: sequence + 1,
    queue: queue.filter((waiting) => waiting !== next),
    wantedRead: next === wantedRead || isAsking ? null : wantedRead,
    follow: { kind: 'rest' },
    state: beginRequest(state, request),
    failure: null,
  };
  if (!isShoppers) return changes;
  const attempt: PaymentAttempt | null = isPayment(request)
    ? { id: key ?? null, page: request.submission.page, asks: 0, overlay: null, returnedTo: null }
    : null;
  const isOwnChange = request.kind === 'address' || (attempt === null && mayChangeBill(request.submission.page));
  return { ...changes, attempt, choices: [], stall: null, redirect: null, ...(isOwnChange ? { shown: null } : {}) };
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

function describeChange(context: CheckoutContext, reply: CheckoutReply, redirectUrl: string): OrderChange {
  const { error_code: code, errors, pre_order } = reply;
  const known = code === 'OUT_OF_STOCK' || code === 'PRICE_CHANGED' ? code : 'OTHER';
  const messages = [...errors.messages, ...Object.values(errors.fields).flat()];
  return { code: known, messages, before: context.state.preOrder, after: pre_order, redirectUrl };
}

type LeadsAway = Extract<FollowUp, { kind: 'redirect' | 'changed' | 'offer' }>;

function leadsAway(follow: FollowUp): follow is LeadsAway {
  return follow.kind === 'redirect' || follow.kind === 'changed' || follow.kind === 'offer';
}

function decide(context: CheckoutContext, follow: LeadsAway): RedirectDecision | null {
  const { redirectUrl } = follow;
  if (redirectUrl === null) return null;
  const { redirects, now } = context.services;
  const paymentSlug = context.state.preOrder?.payment_option?.slug ?? null;
  const isTopLevel = follow.kind === 'changed' || (follow.kind === 'redirect' && follow.isTopLevel);
  const isFrame = follow.kind !== 'changed' && follow.isFrame;
  return decideRedirect({ redirectUrl, isFrame, isTopLevel, paymentSlug, now: now() }, redirects);
}

/** Goes where a wallet's bank wants the shopper (checkout.md §7.5), or nowhere when the rules forbid it. */
export function followPayment(context: CheckoutContext, redirectUrl: string): Changes {
  const follow = { kind: 'redirect', redirectUrl, isFrame: false, isTopLevel: false } as const;
  const redirect = decide(context, follow);
  return redirect?.kind === 'ignored' ? { follow: { kind: 'rest' }, redirect } : { follow, redirect };
}

function troubleIn(reply: CheckoutReply): CheckoutEmitted[] {
  const unknown = reply.context_list.filter(({ name }) => !isCheckoutPage(name)).map(({ name }) => name);
  const unreadable = reply.context_list
    .filter(({ name, known }) => isCheckoutPage(name) && known === null)
    .map(({ name }) => name);
  return [
    ...(unknown.length > 0
      ? [{ type: 'trouble.found', code: 'unknownPages', details: { pages: unknown } } as const]
      : []),
    ...(unreadable.length > 0
      ? [{ type: 'trouble.found', code: 'unreadableContext', details: { pages: unreadable } } as const]
      : []),
  ];
}

function useNewAddress(context: CheckoutContext, pk: number, use: AddressUse, follow: FollowUp): Submission | null {
  const { preOrder, lists } = context.state;
  const { shipping_address: shipping, billing_address: billing } = preOrder ?? {};
  // Rule A2 is about to choose for a shopper without addresses; the new one is the first then.
  if (follow.kind === 'choose' || !lists.addresses.some((address) => address.pk === pk)) return null;
  if (isPickedUp(preOrder)) {
    // The bill of a store pick-up: taken together with the shop, which may have been picked before the address was there.
    const retailStore = preOrder?.retail_store?.pk ?? draftedPickup(context).retailStore;
    return retailStore == null
      ? null
      : { page: 'RetailStoreSelectionPage', input: { retailStore, billingAddress: pk } };
  }
  const shippingAddress = use === 'billing' ? shipping?.pk : pk;
  const billingAddress = use === 'shipping' ? billing?.pk : pk;
  if (shippingAddress == null || billingAddress == null) return null;
  return { page: 'AddressSelectionPage', input: { shippingAddress, billingAddress } };
}

/** Applies the replies of one exchange in their order and in one go; what the last one asks for is what follows. */
export function applyExchange(context: CheckoutContext, output: ExchangeOutput): Update {
  const { current, services } = context;
  if (!current) return { changes: {}, emitted: [] };
  let next: CheckoutContext = { ...context, current: null, failure: null };
  const emitted: CheckoutEmitted[] = [];
  for (const [index, { request, reply }] of output.replies.entries()) {
    const isAway = request.kind === 'read' && request.isOnTheWay === true;
    const isFrameOpen = isAway || next.attempt?.isElsewhere === true;
    const before = index === 0 ? next.state : beginRequest(next.state, request);
    const applied = applyReply(before, { request, reply }, { sequence: current.sequence, isFrameOpen });
    const isAsked = request.kind === 'read' && next.attempt !== null;
    const follow = isAsked && next.attempt ? judgeAttempt(next.attempt, reply, applied) : applied.follow;
    const step = stepAfter(next, applied.state);
    const attempt = follow.kind === 'ask' && !isAsked ? attemptElsewhere(next, reply) : next.attempt;
    next = afterReply({ ...next, step, attempt, state: applied.state }, request, reply, follow, emitted);
    if (follow.kind === 'redirect' || follow.kind === 'changed') break;
  }
  const { createdAddress } = output;
  // A choice that was made for the shopper beside the host has used the new address already, as one to come would.
  const hasChosen = output.replies.some(({ request }) => request.kind === 'post');
  if (createdAddress !== undefined && !hasChosen && !output.failure && current.request.kind === 'address') {
    const submission = useNewAddress(next, createdAddress, current.request.use, next.follow);
    if (submission) next = { ...next, ...enqueue(next, { kind: 'post', submission, by: 'shopper' }) };
    else if (isPickedUp(next.state.preOrder)) {
      next = { ...next, draft: draftBilling(next, createdAddress) };
      emitted.push({ type: 'draft.changed', draft: next.draft });
    }
  }
  if (leadsAway(next.follow)) next = { ...next, redirect: decide(next, next.follow) };
  if (leadsAway(next.follow) && next.redirect?.kind === 'ignored') {
    emitted.push({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: next.redirect.reason } });
    next = { ...next, redirect: null, follow: next.attempt ? { kind: 'ask' } : { kind: 'rest' } };
  }
  if (next.follow.kind === 'ask' && next.attempt) {
    next = { ...next, attempt: { ...next.attempt, asks: next.attempt.asks + 1 } };
  }
  if (output.failure) {
    const { failedRequest: request } = output;
    const state = request ? beginRequest(next.state, request) : next.state;
    const failing = { ...next, state, current: request ? { ...current, request } : current };
    const failed = applyExchangeFailure(failing, output.failure);
    emitted.push(answered(failing.current.request, 'unanswered'));
    return { changes: { ...next, ...failed, services }, emitted };
  }
  const { follow, redirect } = next;
  const isPlaced = follow.kind === 'redirect' && redirect?.kind === 'window' && redirect.isCompleted;
  return { changes: isPlaced ? { ...next, step: 'confirmation' } : next, emitted };
}

/** Tells how a request ended. */
export function answered(request: CheckoutRequest, result: RequestAnswered['result']): RequestAnswered {
  return { type: 'request.answered', page: request.kind === 'post' ? request.submission.page : null, result };
}

function afterReply(
  next: CheckoutContext,
  request: PageRequest,
  reply: CheckoutReply,
  follow: FollowUp,
  emitted: CheckoutEmitted[],
): CheckoutContext {
  emitted.push(...troubleIn(reply));
  const isAccepted = request.kind === 'post' && !replyHasErrors({ reply });
  emitted.push(answered(request, request.kind === 'read' || isAccepted ? 'accepted' : 'refused'));
  let { choices, attempt } = next;
  if (isAccepted && request.by === 'automatic' && request.reason) {
    choices = [...choices, { page: request.submission.page, reason: request.reason }];
    emitted.push({ type: 'choice.made', page: request.submission.page, reason: request.reason });
  }
  if (isAccepted && pagesTable[request.submission.page].changesBasket) emitted.push({ type: 'basket.changed' });
  // The attempt lives on only while its end is open: on the way to the bank, waiting there, or being asked for.
  if (!['redirect', 'offer', 'ask'].includes(follow.kind)) attempt = null;
  const told = next.state.preOrder?.notifications ?? [];
  const isShoppers = request.kind === 'post' && request.by === 'shopper';
  // An automatic choice is the next write, which the host answers without the notice that led to it.
  const notices = isShoppers ? told : [...new Set([...next.notices, ...told])];
  const change = follow.kind === 'changed' ? describeChange(next, reply, follow.redirectUrl) : null;
  const stall = follow.kind === 'stall' ? follow.reason : null;
  return { ...next, choices, notices, attempt, follow, change, stall };
}

/**
 * Each reply counts by itself: the first one alone whose pre-order is kept may open the payment step (checkout.md §7.2,
 * rule 7). Rule 11 keeps none of what it reads: who comes back from a provider is at payment by the reply after it.
 */
function stepAfter({ state: before, step }: CheckoutContext, state: CheckoutState): CheckoutContext['step'] {
  if (!state.isShippingCompleted) return 'shipping';
  return before.preOrder === null ? 'payment' : step;
}

/**
 * A call without a reply (checkout.md §7.1 rule 1). After an order-placing POST the outcome is asked for; a failed
 * question is asked again; anything else is shown, and the shopper may try again.
 */
export function applyExchangeFailure(context: CheckoutContext, failure: AppError): Changes {
  const { current, state, attempt } = context;
  if (!current) return { failure };
  const { request } = current;
  const isQuestion = request.kind === 'read' && attempt !== null && state.isLoaded;
  if (attempt && (isOutcomeUnclear(request, failure) || isQuestion)) {
    const asks = isQuestion ? attempt.asks + 1 : 0;
    return { current: null, follow: { kind: 'ask' }, attempt: { ...attempt, asks } };
  }
  return {
    current: null,
    failure,
    follow: { kind: 'rest' },
    state: applyFailure(state, request, failure),
    // A read that failed at the very start is asked again with its attempt.
    attempt: request.kind === 'read' ? attempt : null,
  };
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
