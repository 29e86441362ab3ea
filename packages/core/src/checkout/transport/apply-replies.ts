import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import { isPageName } from '../../contract/checkout/page-name.ts';
import { type Id, sameId } from '../../contract/primitives.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { OrderChange } from '../checkout.types.ts';
import type { CheckoutEmitted } from '../checkout-services.types.ts';
import type {
  AddressRequest,
  AttemptQuestion,
  CheckoutRequest,
  NextStep,
  PageRequest,
  RequestOutput,
} from '../checkout-state.types.ts';
import { commandOf } from '../protocol/commands.table.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { decideRedirect } from '../protocol/redirect-rule.ts';
import { attemptElsewhere, attemptOutcome } from '../reply/payment-attempt.ts';
import { completedAddress } from '../reply/pipeline.rules.ts';
import { applyFailure, applyReply, beginRequest, isOutcomeUnclear } from '../reply/pipeline.ts';
import { replyHasErrors } from '../reply/reply-context.ts';
import { isPickedUp } from '../view/pickup.ts';
import { isChoiceIgnored } from './ignored-choice.ts';
import type { TransportContext } from './transport.types.ts';
import { type Changes, dropWaiting, enqueue, noEffect, nothingFollows } from './transport.updates.ts';
import type { RequestAnswered } from './transport-messages.types.ts';
import type { Effect } from './transport-status.types.ts';

/** The context while replies are applied to it. */
type Draft = { -readonly [Key in keyof TransportContext]: TransportContext[Key] };

function describeChange(before: TransportContext['state']['preOrder'], reply: CheckoutReply): OrderChange {
  const { error_code: code, errors, pre_order } = reply;
  const known = code === 'OUT_OF_STOCK' || code === 'PRICE_CHANGED' ? code : 'OTHER';
  const messages = [...errors.messages, ...Object.values(errors.fields).flat()];
  return { code: known, messages, before, after: pre_order, redirectUrl: reply.redirect_url };
}

/** The attempt that a request is about: an order-placing POST's own, or the one a read asks for. */
function questionOf(request: CheckoutRequest): AttemptQuestion | null {
  if (request.kind === 'read') return request.question ?? null;
  if (request.kind !== 'post') return null;
  const { page } = request.pageCommand;
  const { confirms, placesOrder, carriesOn } = pagesTable[page];
  if (!confirms && !placesOrder && !carriesOn) return null;
  return { id: request.idempotencyKey ?? null, page, isElsewhere: false, returnedTo: null };
}

function pushTrouble(emitted: CheckoutEmitted[], reply: CheckoutReply): void {
  if (reply.context_list.every(({ known }) => known !== null)) return;
  const unread = reply.context_list.flatMap(({ name, known }) => (known === null ? [name] : []));
  const unknown = unread.filter((name) => !isPageName(name));
  const unreadable = unread.filter(isPageName);
  if (unknown.length > 0) emitted.push({ type: 'trouble.found', code: 'unknownPages', details: { pages: unknown } });
  if (unreadable.length > 0) {
    emitted.push({ type: 'trouble.found', code: 'unreadableContext', details: { pages: unreadable } });
  }
}

/** What a follow-up asks of the other charts, by the redirect rules (checkout.md §7.3). */
function effectOf(
  context: Pick<TransportContext, 'services' | 'state'>,
  follow: NextStep,
  question: AttemptQuestion | null,
  before: TransportContext['state']['preOrder'],
  reply: CheckoutReply,
  emitted: CheckoutEmitted[],
  isPlacedBefore: boolean,
): Effect {
  if (follow.kind === 'stall') {
    emitted.push({ type: 'trouble.found', code: follow.reason });
    return { kind: 'stall', reason: follow.reason };
  }
  if (follow.kind === 'ask' && question) {
    const { page } = question;
    if (follow.isOwn) emitted.push({ type: 'trouble.found', code: 'payWithoutOutcome', details: { page } });
    return { kind: 'ask', question };
  }
  if (follow.kind === 'closed') return follow;
  if (follow.kind !== 'redirect' && follow.kind !== 'changed' && follow.kind !== 'offer') return noEffect;
  const { redirects, now } = context.services;
  const paymentSlug = context.state.preOrder?.payment_option?.slug ?? null;
  const isTopLevel = follow.kind === 'changed' || (follow.kind === 'redirect' && follow.isTopLevel);
  const isFrame = follow.kind !== 'changed' && follow.isFrame;
  const { redirectUrl } = follow;
  const decided =
    redirectUrl === null
      ? null
      : decideRedirect({ redirectUrl, isFrame, isTopLevel, paymentSlug, now: now(), isPlacedBefore }, redirects);
  if (decided?.kind === 'ignored') {
    emitted.push({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: decided.reason } });
    // A host that names no attempt cannot be asked whether the order is placed.
    const isUnnamed = question?.id === null && completedAddress.test(redirectUrl ?? '');
    if (isUnnamed || reply.attempt?.state === 'placed') return { kind: 'placed', redirect: null };
    return question ? { kind: 'ask', question } : noEffect;
  }
  if (follow.kind === 'offer') return question ? { kind: 'offer', redirect: decided, question } : noEffect;
  if (follow.kind === 'changed') return { kind: 'changed', change: describeChange(before, reply), redirect: decided };
  if (decided === null) return noEffect;
  if (decided.kind === 'window' && decided.isCompleted) return { kind: 'placed', redirect: decided };
  return { kind: isTopLevel ? 'basket' : 'bank', redirect: decided };
}

function noteReply(next: Draft, request: PageRequest, reply: CheckoutReply, emitted: CheckoutEmitted[]): boolean {
  pushTrouble(emitted, reply);
  const isAccepted = request.kind === 'post' && !replyHasErrors({ reply });
  if (isAccepted && request.by === 'automatic' && request.reason) {
    const { page } = request.pageCommand;
    next.choices = [...next.choices, { page, reason: request.reason }];
    emitted.push({ type: 'choice.made', command: commandOf(page), reason: request.reason });
  }
  if (isAccepted && pagesTable[request.pageCommand.page].changesBasket) emitted.push({ type: 'basket.changed' });
  if (isAccepted && request.pageCommand.page === 'PaymentOptionSelectionPage') next.methodRound += 1;
  const reported = next.state.preOrder?.notifications ?? [];
  const isShoppers = request.kind === 'post' && request.by === 'shopper';
  // An automatic choice is the next write, which the host answers without the notice that led to it.
  const isKept = reported.length === 0 && next.notices.length === 0;
  next.notices = isShoppers || isKept ? reported : [...new Set([...next.notices, ...reported])];
  return request.kind === 'read' || isAccepted;
}

/** What a new address is chosen for, once the host has it; null when that is not to be told to the host now. */
function useAddress({ state, follow }: Draft, pk: Id, { use, pickup }: AddressRequest): PageCommand | null {
  const { preOrder, lists } = state;
  // Rule A2 is about to choose for a shopper without addresses; the new one is the first then.
  if (follow.kind === 'choose' || !lists.addresses.some((address) => sameId(address.pk, pk))) return null;
  if (isPickedUp(preOrder)) {
    // The bill of a store pick-up: taken together with the shop, which may have been picked before the address was there.
    const store = preOrder?.retail_store?.pk ?? pickup?.store;
    return store == null ? null : { page: 'RetailStoreSelectionPage', input: { store, billing: pk } };
  }
  const [shipping, billing] = [preOrder?.shipping_address?.pk, preOrder?.billing_address?.pk];
  const input = { shipping: use === 'billing' ? shipping : pk, billing: use === 'shipping' ? billing : pk };
  if (input.shipping == null || input.billing == null) return null;
  return { page: 'AddressSelectionPage', input: { shipping: input.shipping, billing: input.billing } };
}

/** Applies the replies of one request in their order and in one go; what the last one asks for is what follows. */
export function applyReplies(context: TransportContext, output: RequestOutput): Changes {
  const { current } = context;
  if (!current) return {};
  const next: Draft = { ...context, current: null, failure: null, effect: noEffect, follow: nothingFollows };
  const emitted: CheckoutEmitted[] = [];
  let isAccepted: boolean | null = null;
  let isIgnored = false;
  let isFirst = true;
  for (const { request, reply } of output.replies) {
    const question = request.kind === 'read' ? (request.question ?? null) : null;
    const isAway = request.kind === 'read' && request.isRedirectPending === true;
    const isFrameOpen = isAway || question?.isElsewhere === true;
    const before = isFirst ? next.state : beginRequest(next.state, request);
    const applied = applyReply(before, { request, reply }, { sequence: current.sequence, isFrameOpen });
    const follow = question ? attemptOutcome(question, reply, applied) : applied.follow;
    if (before.preOrder === null && applied.state.preOrder !== null) {
      next.opensAtPayment = applied.state.isShippingCompleted;
    }
    next.state = applied.state;
    // Refused because the order is being paid already, or found so: another tab's attempt, which the reply names.
    const isElsewhere = follow.kind === 'ask' && !question && !follow.isOwn;
    const asked = isElsewhere
      ? attemptElsewhere(before, questionOf(request), reply)
      : (question ?? questionOf(request));
    // To a payment's own POST the host names the attempt only of an order that was placed before.
    const isPlacedBefore = question?.isElsewhere ?? (request.kind === 'post' && reply.attempt?.state === 'placed');
    next.effect = effectOf(next, follow, asked, before.preOrder, reply, emitted, isPlacedBefore);
    next.follow = follow.kind === 'choose' || follow.kind === 'read' ? follow : nothingFollows;
    next.stall = follow.kind === 'stall' ? follow.reason : null;
    const isTaken = noteReply(next, request, reply, emitted);
    if (isFirst) {
      isAccepted = isTaken;
      isIgnored = isTaken && next.effect.kind === 'none' && request.kind === 'post' && request.by === 'shopper';
      isIgnored &&= request.kind === 'post' && isChoiceIgnored(request.pageCommand, before, next.state);
    }
    isFirst = false;
    if (follow.kind === 'redirect' || follow.kind === 'changed') break;
  }
  const { createdAddress, failure, failedRequest, isOneByOne } = output;
  next.isOneByOne ||= isOneByOne === true;
  const isNewlyUsed = useCreatedAddress(next, current, output);
  if (failure) {
    next.current = failedRequest ? { ...current, request: failedRequest } : current;
    if (failedRequest) next.state = beginRequest(next.state, failedRequest);
    Object.assign(next, failed(next, failure, isAccepted ?? (createdAddress === undefined ? null : true)));
  } else if (!isNewlyUsed) {
    if (isIgnored) emitted.push({ type: 'trouble.found', code: 'choiceIgnored' });
    answer(next, current, isAccepted === false ? 'refused' : 'accepted', {
      ...(createdAddress === undefined ? {} : { createdAddress }),
      ...(isIgnored ? { reason: 'ignored' } : {}),
      attempt: output.replies[0]?.reply.attempt?.state ?? null,
    });
  }
  next.reported = emitted;
  return Object.assign(next, dropWaiting(next));
}

/** True when the address goes on to be chosen: the command ends with that choice. */
function useCreatedAddress(
  next: Draft,
  current: NonNullable<TransportContext['current']>,
  output: RequestOutput,
): boolean {
  const { createdAddress, failure, replies } = output;
  if (createdAddress === undefined || failure || current.request.kind !== 'address') return false;
  // A choice that was made for the shopper beside the host has used the new address already, as one to come would.
  if (replies.some(({ request }) => request.kind === 'post')) return false;
  const pageCommand = useAddress(next, createdAddress, current.request);
  if (!pageCommand) return false;
  const { id, replyTo } = current;
  Object.assign(next, enqueue(next, { request: { kind: 'post', pageCommand, by: 'shopper' }, id, replyTo }));
  return true;
}

function answer(
  next: Draft,
  { request, id, replyTo }: NonNullable<TransportContext['current']>,
  result: RequestAnswered['result'],
  said: Pick<RequestAnswered, 'createdAddress' | 'attempt' | 'reason'> = {},
): void {
  if (id === undefined && !replyTo) return;
  const page = request.kind === 'post' ? request.pageCommand.page : null;
  next.answers = [
    ...next.answers,
    {
      type: 'request.answered',
      id,
      replyTo,
      page,
      result,
      effect: next.effect,
      ...said,
      ...(request.kind === 'address' ? { place: 'address' } : {}),
    },
  ];
}

/**
 * A call without a reply (checkout.md §7.1 rule 1). After an order-placing POST the outcome is asked for; a failed
 * question is asked again; anything else is shown, and the shopper may try again.
 */
function failed(context: Draft, failure: AppError, wasAccepted: boolean | null): Changes {
  const { current, state } = context;
  if (!current) return { failure };
  const { request } = current;
  const question = questionOf(request);
  const isQuestion = request.kind === 'read' && question !== null && state.isLoaded;
  const isUnclear = isQuestion || isOutcomeUnclear(request, failure);
  // 422: an order was placed with another payload of this key.
  const isElsewhere = question?.isElsewhere === true || (failure.kind === 'http' && failure.status === 422);
  const changes: Changes =
    isUnclear && question
      ? { effect: { kind: 'ask', question: { ...question, isElsewhere } }, follow: nothingFollows }
      : { failure, effect: noEffect, follow: nothingFollows, state: applyFailure(state, request, failure) };
  const next: Draft = { ...context, ...changes, current: null };
  answer(next, current, wasAccepted ? 'accepted' : isUnclear || failure.kind !== 'http' ? 'unanswered' : 'failed');
  return { ...changes, current: null, answers: next.answers };
}

/** The request as a whole brought no reply. */
export function applyRequestFailure(context: TransportContext, failure: AppError): Changes {
  const next: Draft = { ...context, reported: [], ...failed({ ...context }, failure, null) };
  return Object.assign(next, dropWaiting(next));
}
