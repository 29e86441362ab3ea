import type { CheckoutReply } from '../../contract/checkout/checkout-reply.ts';
import type { ServerChoicePage } from '../../contract/checkout/server-choices.ts';
import type { CheckoutState, ChoiceReason, NextStep, PageRequest } from '../checkout-state.types.ts';
import { initialState } from '../initial-state.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { applyReply, beginRequest } from '../reply/pipeline.ts';
import { replyHasErrors } from '../reply/reply-context.ts';

/** Where the choosing of one shopper's request stands: a request is due, and what the replies so far have told. */
export interface ServerChoiceRun {
  readonly state: CheckoutState;
  /** What is sent now. */
  readonly request: PageRequest;
  /** The way to pay was chosen in this choosing, so nothing was tried for it before. */
  readonly isMethodNew: boolean;
}

/**
 * Choices that are made once per way to pay (rules A8 and A9, pipeline rule 8). Only the shopper's own chart knows
 * whether they were, unless the way to pay was chosen just now.
 */
const oncePerMethod: readonly ChoiceReason['rule'][] = ['A8', 'A9', 'sendSms'];

function dueAfter(follow: NextStep, isMethodNew: boolean): PageRequest | null {
  if (follow.kind === 'read') return follow.request;
  if (follow.kind !== 'choose') return null;
  const { reason, ...pageCommand } = follow.choice;
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
  const due = dueAfter(applied.follow, isMethodNew);
  return due && { state: beginRequest(applied.state, due), request: due, isMethodNew };
}
