import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import { isPageName } from '../../contract/checkout/page-name.ts';
import { type Id, sameId } from '../../contract/primitives.ts';
import type { AppError } from '../../errors/app-error.ts';
import type { CheckoutEmitted } from '../checkout-services.types.ts';
import type {
  AddressRequest,
  AnsweredRequest,
  PageRequest,
  ReplyOutcome,
  RequestOutput,
  WireOutcome,
} from '../checkout-state.types.ts';
import { commandOf } from '../protocol/commands.table.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { decideRedirect } from '../protocol/redirect-rule.ts';
import { attemptOutcome, questionOf } from '../reply/payment-attempt.ts';
import { completedAddress } from '../reply/pipeline.rules.ts';
import { applyFailure, applyReply, beginRequest, isOutcomeUnclear } from '../reply/pipeline.ts';
import { replyHasErrors } from '../reply/reply-context.ts';
import { isPickedUp } from '../view/pickup.ts';
import { isChoiceIgnored } from './ignored-choice.ts';
import { isQuiet } from './next-request.ts';
import type { TransportContext } from './transport.types.ts';
import { type Changes, dropWaiting, enqueue, noOutcome } from './transport.updates.ts';
import type { RequestAnswered } from './transport-messages.types.ts';

/** The context while replies are applied to it. */
type Draft = { -readonly [Key in keyof TransportContext]: TransportContext[Key] };

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

/** Applies the redirect rules (checkout.md §7.3) to the outcome of a reply. */
function decide(
  { services, state }: TransportContext,
  outcome: ReplyOutcome,
  { request, reply }: AnsweredRequest,
  emitted: CheckoutEmitted[],
): WireOutcome {
  if (!('redirect' in outcome)) return outcome;
  const { kind, redirect } = outcome;
  const question = questionOf(request);
  const decided =
    redirect &&
    decideRedirect(
      {
        ...redirect,
        isTopLevel: kind === 'changed' || kind === 'basket',
        paymentSlug: state.preOrder?.payment_option?.slug ?? null,
        now: services.now(),
        // Unless it was asked about an attempt, the host names only that of an order that was placed before.
        isPlacedBefore: request.kind === 'read' && question ? question.isElsewhere : reply.attempt?.state === 'placed',
      },
      services.redirects,
    );
  if (decided?.kind === 'ignored') {
    emitted.push({ type: 'trouble.found', code: 'redirectIgnored', details: { reason: decided.reason } });
    // A host that names no attempt cannot be asked whether the order is placed.
    const isUnnamed = question?.id === null && completedAddress.test(redirect?.redirectUrl ?? '');
    if (isUnnamed || reply.attempt?.state === 'placed') return { kind: 'placed', redirect: null };
    return question ? { kind: 'ask', question } : noOutcome;
  }
  if (kind === 'offer' || kind === 'changed') return { ...outcome, redirect: decided };
  if (decided === null) return noOutcome;
  if (decided.kind === 'window' && decided.isCompleted) return { kind: 'placed', redirect: decided };
  return { kind, redirect: decided };
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
function useAddress({ state, outcome }: Draft, pk: Id, { use, pickup }: AddressRequest): PageCommand | null {
  const { preOrder, lists } = state;
  // Rule A2 is about to choose for a shopper without addresses; the new one is the first then.
  if (outcome.kind === 'choose' || !lists.addresses.some((address) => sameId(address.pk, pk))) return null;
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
  const next: Draft = { ...context, current: null, failure: null, outcome: noOutcome };
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
    const outcome = question ? attemptOutcome(question, reply, applied) : applied.outcome;
    if (before.preOrder === null && applied.state.preOrder !== null) {
      next.opensAtPayment = applied.state.isShippingCompleted;
    }
    next.state = applied.state;
    next.stall = outcome.kind === 'stall' ? outcome.reason : null;
    if (outcome.kind === 'stall') emitted.push({ type: 'trouble.found', code: outcome.reason });
    if (outcome.kind === 'ask' && request.kind === 'post' && !outcome.question.isElsewhere) {
      emitted.push({ type: 'trouble.found', code: 'payWithoutOutcome', details: { page: outcome.question.page } });
    }
    next.outcome = decide(next, outcome, { request, reply }, emitted);
    const isTaken = noteReply(next, request, reply, emitted);
    if (isFirst) {
      isAccepted = isTaken;
      const isShoppers = request.kind === 'post' && request.by === 'shopper';
      isIgnored = isTaken && isQuiet(next.outcome) && isShoppers && isChoiceIgnored(request, before, next.state);
    }
    isFirst = false;
    if (['bank', 'basket', 'changed'].includes(outcome.kind)) break;
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
      outcome: next.outcome,
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
      ? { outcome: { kind: 'ask', question: { ...question, isElsewhere } } }
      : { failure, outcome: noOutcome, state: applyFailure(state, request, failure) };
  const next: Draft = { ...context, ...changes, current: null };
  answer(next, current, wasAccepted ? 'accepted' : isUnclear || failure.kind !== 'http' ? 'unanswered' : 'failed');
  return { ...changes, current: null, answers: next.answers };
}

/** The request as a whole brought no reply. */
export function applyRequestFailure(context: TransportContext, failure: AppError): Changes {
  const next: Draft = { ...context, reported: [], ...failed({ ...context }, failure, null) };
  return Object.assign(next, dropWaiting(next));
}
