import { type CheckoutReply, CheckoutReplySchema } from '../../contract/checkout/checkout-reply.ts';
import {
  isServerChoicePage,
  type ServerChoicePage,
  type ServerChoiceReply,
} from '../../contract/checkout/server-choices.ts';
import type { SavedAddress, ServerChoicesBody } from '../../contract/checkout/server-choices-body.ts';
import { readReply } from '../../contract/reply.ts';
import type { CheckoutState, ChoiceReason, PageRequest, ReplyOutcome } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { pageCommandFields } from '../protocol/page-lookups.ts';
import type { FormFields } from '../protocol/pages.types.ts';
import { applyReply, beginRequest } from '../reply/pipeline.ts';
import { replyHasErrors } from '../reply/reply-context.ts';

/** Where the choosing of one shopper's request stands: a request is due, and what the replies so far have told. */
export interface ServerChoiceRun {
  readonly state: CheckoutState;
  /** Sent now. */
  readonly request: PageRequest;
  /** The way to pay was chosen in this choosing, so nothing was tried for it before. */
  readonly isMethodNew: boolean;
}

/**
 * Choices that are made once per way to pay (rules A8 and A9, pipeline rule 8). Only the shopper's own chart knows
 * whether they were, unless the way to pay was chosen just now.
 */
const oncePerMethod: readonly ChoiceReason['rule'][] = ['A8', 'A9', 'sendSms'];

function dueAfter(outcome: ReplyOutcome, isMethodNew: boolean): PageRequest | null {
  if (outcome.kind === 'read') return outcome.request;
  if (outcome.kind !== 'choose') return null;
  const { reason, ...pageCommand } = outcome.choice;
  if (!isMethodNew && oncePerMethod.includes(reason.rule)) return null;
  return { kind: 'post', pageCommand, by: 'automatic', reason };
}

/**
 * Begins with a shopper's POST, or with the read that starts a checkout: both begin the counting of automatic choices
 * anew (checkout.md §7.2), so nothing of what the shopper's chart remembers is needed.
 */
export function beginServerChoices(page: ServerChoicePage | undefined): ServerChoiceRun {
  // What was submitted decides nothing that follows; the host's replies do.
  const pageCommand = { page, input: {} } as PageCommand;
  const request: PageRequest = page === undefined ? { kind: 'read' } : { kind: 'post', pageCommand, by: 'shopper' };
  return { state: beginRequest(initialState, request), request, isMethodNew: false };
}

/**
 * Takes the reply to the request that was due; null when the rest is for the shopper, or for the chart that knows more.
 * Pure, and all it knows are the replies: whoever replays them finds out what was sent and why, which is how the
 * browser's chart learns of the choices made beside the host.
 */
export function continueServerChoices(run: ServerChoiceRun, reply: CheckoutReply): ServerChoiceRun | null {
  const { state, request } = run;
  const applied = applyReply(state, { request, reply }, { sequence: 0, isFrameOpen: false });
  const hasChosenMethod =
    request.kind === 'post' && request.pageCommand.page === 'PaymentOptionSelectionPage' && !replyHasErrors({ reply });
  const isMethodNew = run.isMethodNew || hasChosenMethod;
  const due = dueAfter(applied.outcome, isMethodNew);
  return due && { state: beginRequest(applied.state, due), request: due, isMethodNew };
}

/** One request to the host's `/orders/checkout/`, a page's POST with the wire's fields or a read; or an address that is saved. */
export interface HostRequest {
  readonly page?: ServerChoicePage;
  readonly fields: FormFields;
  /** Goes to `/address/`, or with its `pk` to that one's own path; nothing else of the request counts then. */
  readonly address?: SavedAddress;
}

/** What the host answered, whatever its status; the body is parsed JSON. */
export interface HostAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The page that a request posts, when it is one whose choices the server may make; undefined for a read. */
export function serverChoicePageOf(request: PageRequest): ServerChoicePage | undefined {
  return request.kind === 'post' && isServerChoicePage(request.pageCommand.page) ? request.pageCommand.page : undefined;
}

/**
 * Sends a shopper's request and then, one at a time, the automatic choices and reads that follow from the replies
 * (checkout.md §7.2, gateway.md §13): at most eight choices and four reads, by the limits of the pipeline. Ends early
 * with a reply that is none of the checkout, which is the last of the list. An address is saved before all of it; when it is refused, that
 * is all there is. Needs neither an actor nor a clock.
 * @param send sends one request to the host; rejects only when the whole choosing is to be given up.
 * @example
 * const replies = await makeServerChoices({ page: 'AddressSelectionPage', fields }, sendToHost);
 */
export async function makeServerChoices(
  { page, fields, address }: ServerChoicesBody,
  send: (request: HostRequest) => Promise<HostAnswer>,
): Promise<readonly ServerChoiceReply[]> {
  const replies: ServerChoiceReply[] = [];
  if (address !== undefined) {
    const { status, body } = await send({ fields: {}, address });
    replies.push({ isAddress: true, status, body });
    if (status < 200 || status > 299) return replies;
  }
  let run = beginServerChoices(page);
  let due: HostRequest = page === undefined ? { fields: {} } : { page, fields };
  for (;;) {
    const { status, body } = await send(due);
    replies.push({ ...(due.page === undefined ? {} : { page: due.page }), status, body });
    const read = readReply(CheckoutReplySchema, body);
    const next = status >= 200 && status < 300 && read.ok ? continueServerChoices(run, read.value) : null;
    if (!next) return replies;
    run = next;
    const { request } = next;
    const nextPage = serverChoicePageOf(request);
    if (request.kind === 'read') due = { fields: {} };
    else if (nextPage === undefined) return replies;
    else due = { page: nextPage, fields: pageCommandFields(request.pageCommand) };
  }
}
