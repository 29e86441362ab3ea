import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import { type PageName, pageOrder } from '../../contract/checkout/page-name.ts';
import type { AppError } from '../../errors/app-error.ts';
import type {
  AnsweredRequest,
  AppliedReply,
  CheckoutRequest,
  CheckoutState,
  ErrorPlace,
  PageErrors,
} from '../checkout-state.types.ts';
import { freshMemory } from '../initial-state.ts';
import { submissionKey } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { pipelineRules } from './pipeline.rules.ts';
import type { ReplyContext, StateDraft } from './pipeline.types.ts';
import { replyHasErrors } from './reply-context.ts';

function withoutErrors({ errors }: CheckoutState, isGone: (place: ErrorPlace) => boolean): CheckoutState['errors'] {
  const places = Object.keys(errors) as ErrorPlace[];
  if (!places.some(isGone)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([place]) => !isGone(place as ErrorPlace)));
}

/**
 * What sending a request changes before its reply is there: errors of the page are gone (checkout.md §7.4), an action
 * of the shopper starts the counting of automatic choices anew (§7.2).
 */
export function beginRequest(state: CheckoutState, request: CheckoutRequest): CheckoutState {
  const { memory } = state;
  if (request.kind === 'read') {
    return request.isOwn ? { ...state, memory: { ...memory, reads: memory.reads + 1 } } : state;
  }
  const forgotten = { ...freshMemory, smsAttempt: memory.smsAttempt };
  if (request.kind === 'address') {
    return {
      ...state,
      memory: forgotten,
      errors: withoutErrors(state, (place) => place === 'address' || place === 'checkout'),
    };
  }
  const { page, input } = request.pageCommand;
  const typedBin = 'bin' in input ? input.bin : state.typedBin;
  const isWalletPage = page === 'WalletSelectionPage' || page === 'WalletPaymentPage';
  const walletPages = isWalletPage ? [...state.walletPages, page] : state.walletPages;
  if (request.by === 'automatic') {
    const errors = withoutErrors(state, (place) => place === page);
    return { ...state, walletPages, typedBin, errors, memory: { ...memory, sent: memory.sent + 1 } };
  }
  const errors = withoutErrors(state, (place) => {
    if (place === page || place === 'checkout') return true;
    // What ended a former attempt on a later page, which is closed now, is not about this one.
    return place !== 'address' && pageOrder(place) > pageOrder(page) && !state.openPages.includes(place);
  });
  return { ...state, walletPages, typedBin, memory: forgotten, errors };
}

/** A copy to write into. */
export function draftOf(state: CheckoutState): StateDraft {
  return { ...state, lists: { ...state.lists }, contexts: { ...state.contexts } };
}

/**
 * Runs one reply through checkout.md §7.1, rules 2 to 15 in their order, and says what has to follow. Pure: the same
 * function decides in a browser's chart and beside the host (gateway.md §13).
 */
export function applyReply(
  state: CheckoutState,
  { request, reply }: AnsweredRequest,
  { sequence, isFrameOpen }: { readonly sequence: number; readonly isFrameOpen: boolean },
): AppliedReply {
  const turn: ReplyContext = {
    request,
    sequence,
    reply,
    listed: listedPages(reply),
    hasErrors: replyHasErrors({ reply }),
    isFrameOpen,
    before: state,
    // One copy for all: one for each rule would cost more than the rules.
    state: draftOf(state),
    outcome: { kind: 'none' },
    isStopped: false,
    isDropped: false,
  };
  for (const apply of pipelineRules) {
    apply(turn);
    if (turn.isStopped) break;
  }
  return { state: turn.state, outcome: turn.outcome, isDropped: turn.isDropped };
}

/** Pages that a reply lists and this client knows, each once, in canonical order: the order of nearly every host. */
function listedPages({ context_list }: CheckoutReply): readonly PageName[] {
  const listed: PageName[] = [];
  let last = -1;
  let isOrdered = true;
  for (const { name } of context_list) {
    const page = name as PageName;
    const place = pageOrder(page);
    if (place < 0) continue;
    isOrdered &&= place > last;
    last = place;
    listed.push(page);
  }
  return isOrdered ? listed : [...new Set(listed)].sort((left, right) => pageOrder(left) - pageOrder(right));
}

/**
 * checkout.md §7.1 rule 1: a call without a reply changes nothing the host said. An automatic choice that failed is
 * not repeated; errors beside fields (a new address) are kept for the form.
 */
export function applyFailure(state: CheckoutState, request: CheckoutRequest, failure: AppError): CheckoutState {
  if (request.kind === 'post' && request.by === 'automatic') {
    const refused = [...state.memory.refused, submissionKey(request.pageCommand)];
    return { ...state, memory: { ...state.memory, refused } };
  }
  const hasWords = Object.keys(failure.fields).length > 0 || failure.messages.length > 0;
  if (request.kind === 'read' || !hasWords) return state;
  const place: ErrorPlace = request.kind === 'address' ? 'address' : request.pageCommand.page;
  const { fields, messages, errorCode } = failure;
  const errors: PageErrors = { fields, messages, code: errorCode ?? null };
  return { ...state, errors: { ...state.errors, [place]: errors } };
}

/**
 * True when nobody but the host knows what became of an order-placing POST: no reply, an unreadable one, 422 or 5xx
 * (checkout.md §7.1 rule 1). The answer is asked for with `?attempt=`; the POST is never repeated.
 */
export function isOutcomeUnclear(request: CheckoutRequest, failure: AppError): boolean {
  if (request.kind !== 'post' || !pagesTable[request.pageCommand.page].placesOrder) return false;
  // Aborted: nothing was sent.
  if (failure.kind === 'aborted') return false;
  return failure.kind !== 'http' || failure.status === 422 || failure.status >= 500;
}
