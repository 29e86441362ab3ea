import { type PageName, pageOrder } from '../../contract/checkout/page-name.ts';
import type { ErrorPlace, PageErrors } from '../checkout-state.types.ts';
import { confirmingPage, submissionKey } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { askElsewhere, askOwn, questionOf } from './payment-attempt.ts';
import type { ReplyContext } from './pipeline.types.ts';
import { ownRead, postedPage, rememberRefused } from './reply-context.ts';

function errorPlace({ request, listed, before, reply }: ReplyContext): ErrorPlace {
  if (request.kind === 'post') return request.pageCommand.page;
  if (request.page) return request.page;
  if (request.attempt === undefined) return 'checkout';
  return confirmingPage({ openPages: listed, preOrder: reply.pre_order }) ?? confirmingPage(before) ?? 'checkout';
}

/** 2. A reply older than one already applied is dropped; a dropped read is sent again. */
export function dropStale(turn: ReplyContext): void {
  const { before, reply, request, sequence, state } = turn;
  const isOld =
    reply.revision === null || before.revision === null
      ? sequence < before.appliedSequence
      : reply.revision < before.revision;
  if (isOld) {
    turn.isStopped = true;
    turn.isDropped = true;
    if (request.kind === 'read') turn.outcome = ownRead(turn);
    else if (placesOrder(turn)) turn.outcome = askOwn(turn);
    return;
  }
  state.isLoaded = true;
  state.revision = reply.revision ?? before.revision;
  state.appliedSequence = Math.max(sequence, before.appliedSequence);
}

/** The request is a POST that can place the order. */
function placesOrder(turn: ReplyContext): boolean {
  const page = postedPage(turn);
  return page !== null && pagesTable[page].placesOrder === true;
}

/** Pages that the host opens for a payment that goes on; every other page after Pay's own asks for nothing. */
function continuesPayment(page: PageName, posted: PageName): boolean {
  const { fields, confirms } = pagesTable[page];
  return pageOrder(page) > pageOrder(posted) && fields !== undefined && confirms === undefined;
}

/**
 * After 5. The shopper paid, and the reply neither refuses, nor redirects, nor opens a page on which the payment continues;
 * or it leaves the revision as it was, so that it cannot be the answer to a POST that can place the order (a cache or a proxy
 * mixed replies up). The host is asked what became of the payment: silence never follows Pay.
 */
export function doubtPayment(turn: ReplyContext): void {
  const { before, reply, request, listed, hasErrors } = turn;
  if (hasErrors || request.kind !== 'post' || request.by !== 'shopper') return;
  const { page: posted } = request.pageCommand;
  if (questionOf(request) === null) return;
  const isOld = placesOrder(turn) && reply.revision !== null && reply.revision === before.revision;
  if (!isOld && listed.some((page) => continuesPayment(page, posted))) return;
  turn.isStopped = true;
  turn.outcome = askOwn(turn);
}

/** 3. Errors are kept with the page they answer; a page that is not there, or a refused automatic choice: read once. */
export function storeErrors(turn: ReplyContext): void {
  const { reply, request, state, hasErrors } = turn;
  const page = postedPage(turn);
  if (!hasErrors) {
    // A new intent that succeeded: what was wrong from that page on was about a situation that is gone.
    if (page === null || Object.keys(state.errors).length === 0) return;
    const kept = Object.entries(state.errors).filter(
      ([place]) => place === 'address' || place === 'checkout' || pageOrder(place as PageName) < pageOrder(page),
    );
    state.errors = Object.fromEntries(kept);
    return;
  }
  // Refused because the order is being paid already: nothing is wrong with the form, and the server knows how it ends.
  if (page !== null && reply.error_code === 'PAYMENT_IN_PROGRESS') {
    turn.outcome = askElsewhere(turn);
    return;
  }
  const errors: PageErrors = { ...reply.errors, code: reply.error_code };
  state.errors = { ...state.errors, [errorPlace(turn)]: errors };
  const isAutomatic = request.kind === 'post' && request.by === 'automatic';
  if (isAutomatic) rememberRefused(turn, submissionKey(request.pageCommand));
  const isOutOfStep = reply.error_code === 'PAGE_NOT_AVAILABLE' && !(request.kind === 'read' && request.isOwn);
  if (isAutomatic || isOutOfStep) turn.outcome = ownRead(turn);
}
