import { isCheckoutPage } from '../contract/checkout-page.ts';
import type { CheckoutReply } from '../contract/checkout-reply.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CheckoutContext, CheckoutEmitted, OrderChange, RequestAnswered } from './checkout.types.ts';
import { type Changes, type ChangesDraft, enqueue, type Update } from './checkout.updates.ts';
import type {
  AddressUse,
  CheckoutRequest,
  CheckoutState,
  ExchangeOutput,
  FollowUp,
  PageRequest,
} from './checkout-state.types.ts';
import type { Submission } from './page-inputs.types.ts';
import { pagesTable } from './pages.table.ts';
import { attemptElsewhere, judgeAttempt } from './payment-attempt.ts';
import { draftBilling, draftedPickup, isPickedUp } from './pickup.ts';
import { replyHasErrors } from './pipeline.rules.ts';
import { applyFailure, applyReply, beginRequest, isOutcomeUnclear } from './pipeline.ts';
import { decideRedirect, type RedirectDecision } from './redirect-rule.ts';

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

function pushTrouble(emitted: CheckoutEmitted[], reply: CheckoutReply): void {
  if (reply.context_list.every(({ known }) => known !== null)) return;
  const unread = reply.context_list.flatMap(({ name, known }) => (known === null ? [name] : []));
  const unknown = unread.filter((name) => !isCheckoutPage(name));
  const unreadable = unread.filter(isCheckoutPage);
  if (unknown.length > 0) emitted.push({ type: 'trouble.found', code: 'unknownPages', details: { pages: unknown } });
  if (unreadable.length > 0) {
    emitted.push({ type: 'trouble.found', code: 'unreadableContext', details: { pages: unreadable } });
  }
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

/** The context while replies are applied to it: a copy of which each writes what it changes, and nobody else's. */
type ContextDraft = { -readonly [Key in keyof CheckoutContext]: CheckoutContext[Key] };

/** Applies the replies of one exchange in their order and in one go; what the last one asks for is what follows. */
export function applyExchange(context: CheckoutContext, output: ExchangeOutput): Update {
  const { current } = context;
  if (!current) return { changes: {}, emitted: [] };
  const next: ContextDraft = { ...context, current: null, failure: null };
  const emitted: CheckoutEmitted[] = [];
  let isFirst = true;
  for (const { request, reply } of output.replies) {
    const isAway = request.kind === 'read' && request.isOnTheWay === true;
    const isFrameOpen = isAway || next.attempt?.isElsewhere === true;
    const before = isFirst ? next.state : beginRequest(next.state, request);
    isFirst = false;
    const applied = applyReply(before, { request, reply }, { sequence: current.sequence, isFrameOpen });
    const isAsked = request.kind === 'read' && next.attempt !== null;
    const follow = isAsked && next.attempt ? judgeAttempt(next.attempt, reply, applied) : applied.follow;
    next.step = stepAfter(next, applied.state);
    if (follow.kind === 'ask' && !isAsked) next.attempt = attemptElsewhere(next, reply);
    next.state = applied.state;
    next.follow = follow;
    afterReply(next, request, reply, emitted);
    if (follow.kind === 'redirect' || follow.kind === 'changed') break;
  }
  useCreatedAddress(next, current.request, output, emitted);
  if (leadsAway(next.follow)) next.redirect = decide(next, next.follow);
  if (leadsAway(next.follow) && next.redirect?.kind === 'ignored') {
    emitted.push({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: next.redirect.reason } });
    next.redirect = null;
    next.follow = next.attempt ? { kind: 'ask' } : { kind: 'rest' };
  }
  if (next.follow.kind === 'ask' && next.attempt) next.attempt = { ...next.attempt, asks: next.attempt.asks + 1 };
  if (output.failure) {
    const { failedRequest: request } = output;
    next.current = request ? { ...current, request } : current;
    if (request) next.state = beginRequest(next.state, request);
    emitted.push(answered(next.current.request, 'unanswered'));
    Object.assign(next, applyExchangeFailure(next, output.failure));
  } else if (next.follow.kind === 'redirect' && next.redirect?.kind === 'window' && next.redirect.isCompleted) {
    next.step = 'confirmation';
  }
  return { changes: changesIn(next, context), emitted };
}

/** What is different now: what changes seldom is told only then, for the chart copies member by member. */
function changesIn(next: CheckoutContext, context: CheckoutContext): Changes {
  const { current, state, follow, attempt, notices } = next;
  const changes: ChangesDraft = { current, state, follow, attempt, notices };
  if (next.queue !== context.queue) changes.queue = next.queue;
  if (next.redirect !== context.redirect) changes.redirect = next.redirect;
  if (next.change !== context.change) changes.change = next.change;
  if (next.failure !== context.failure) changes.failure = next.failure;
  if (next.stall !== context.stall) changes.stall = next.stall;
  if (next.step !== context.step) changes.step = next.step;
  if (next.choices !== context.choices) changes.choices = next.choices;
  if (next.draft !== context.draft) changes.draft = next.draft;
  return changes;
}

/** What a new address is for, once the host has it. */
function useCreatedAddress(
  next: ContextDraft,
  sent: CheckoutRequest,
  { createdAddress, failure, replies }: ExchangeOutput,
  emitted: CheckoutEmitted[],
): void {
  if (createdAddress === undefined || failure || sent.kind !== 'address') return;
  // A choice that was made for the shopper beside the host has used the new address already, as one to come would.
  if (replies.some(({ request }) => request.kind === 'post')) return;
  const submission = useNewAddress(next, createdAddress, sent.use, next.follow);
  if (submission) Object.assign(next, enqueue(next, { kind: 'post', submission, by: 'shopper' }));
  else if (isPickedUp(next.state.preOrder)) {
    next.draft = draftBilling(next, createdAddress);
    emitted.push({ type: 'draft.changed', draft: next.draft });
  }
}

/** Tells how a request ended. */
export function answered(request: CheckoutRequest, result: RequestAnswered['result']): RequestAnswered {
  return { type: 'request.answered', page: request.kind === 'post' ? request.submission.page : null, result };
}

function afterReply(next: ContextDraft, request: PageRequest, reply: CheckoutReply, emitted: CheckoutEmitted[]): void {
  const { follow } = next;
  pushTrouble(emitted, reply);
  const isAccepted = request.kind === 'post' && !replyHasErrors({ reply });
  emitted.push(answered(request, request.kind === 'read' || isAccepted ? 'accepted' : 'refused'));
  if (isAccepted && request.by === 'automatic' && request.reason) {
    next.choices = [...next.choices, { page: request.submission.page, reason: request.reason }];
    emitted.push({ type: 'choice.made', page: request.submission.page, reason: request.reason });
  }
  if (isAccepted && pagesTable[request.submission.page].changesBasket) emitted.push({ type: 'basket.changed' });
  // The attempt lives on only while its end is open: on the way to the bank, waiting there, or being asked for.
  if (!['redirect', 'offer', 'ask'].includes(follow.kind)) next.attempt = null;
  const told = next.state.preOrder?.notifications ?? [];
  const isShoppers = request.kind === 'post' && request.by === 'shopper';
  // An automatic choice is the next write, which the host answers without the notice that led to it.
  const isKept = told.length === 0 && next.notices.length === 0;
  next.notices = isShoppers || isKept ? told : [...new Set([...next.notices, ...told])];
  next.change = follow.kind === 'changed' ? describeChange(next, reply, follow.redirectUrl) : null;
  next.stall = follow.kind === 'stall' ? follow.reason : null;
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
