import { submissionKey } from '../protocol/page-lookups.ts';
import { nextAutomaticChoice } from './automatic-choice.ts';
import { askElsewhere } from './payment-attempt.ts';
import type { ReplyContext } from './pipeline.types.ts';
import { automaticLimit, postedPage, rememberRefused } from './reply-context.ts';

/** 8. The code goes to the known phone by itself, once per attempt. */
export function sendCode(turn: ReplyContext): void {
  const { reply, listed, state } = turn;
  const { pre_order: preOrder } = reply;
  const phone = preOrder?.user_phone_number;
  const attempt = preOrder?.attempt_id ?? 'unnamed';
  if (!listed.includes('SendSmsPage') || preOrder?.phone_number || !phone) return;
  if (state.memory.smsAttempt === attempt) return;
  state.memory = { ...state.memory, smsAttempt: attempt };
  const reason = { rule: 'sendSms', count: 1 } as const;
  turn.outcome = { kind: 'choose', choice: { page: 'SendSmsPage', input: { phone }, reason } };
}

/** 11. The shopper came back from a provider without a word: the same way to pay is chosen again. */
export function chooseAgain(turn: ReplyContext): void {
  const { reply, listed, request, state, isFrameOpen } = turn;
  const option = reply.pre_order?.payment_option;
  const isBack = reply.pre_order?.is_redirected && listed.includes('RedirectionPaymentSelectedPage') && !isFrameOpen;
  if (!isBack || !option || postedPage(turn) === 'RedirectionPaymentSelectedPage') return;
  // Whoever only looks may be another window: the shopper is perhaps still at the provider.
  if (request.kind === 'read' && request.isPassiveRefresh) {
    turn.outcome = askElsewhere(turn);
    return;
  }
  const choice = {
    page: 'PaymentOptionSelectionPage',
    input: { paymentOption: option.pk },
    reason: { rule: 'comeBack', count: 1 },
  } as const;
  if (state.memory.refused.includes(submissionKey(choice))) return;
  turn.isStopped = true;
  turn.outcome =
    state.memory.sent >= automaticLimit ? { kind: 'stall', reason: 'tooManyChoices' } : { kind: 'choose', choice };
}

/**
 * A bank is asking somebody about this order, and this client did not send anybody there: another tab did, or this one
 * before it was loaded anew. A choice made for the shopper now would end that payment.
 */
function isPaidElsewhere({ request, state }: ReplyContext): boolean {
  const isPlainRead = request.kind === 'read' && request.page === undefined && request.attempt === undefined;
  return isPlainRead && state.preOrder?.redirect_to_three_d === true && state.preOrder.attempt_id !== null;
}

/** 14. At most one automatic choice, and only after a reply without errors. */
export function choose(turn: ReplyContext): void {
  const { request, state, outcome, hasErrors } = turn;
  if (hasErrors || outcome.kind === 'choose' || outcome.kind === 'ask') return;
  if (isPaidElsewhere(turn)) {
    turn.outcome = askElsewhere(turn);
    return;
  }
  let choice = nextAutomaticChoice(state.preOrder, state, state.memory.refused);
  const sentKey = request.kind === 'post' && request.by === 'automatic' ? submissionKey(request.pageCommand) : null;
  if (choice && sentKey !== null && submissionKey(choice) === sentKey) {
    // Accepted, and wanted again at once: it changed nothing (conflict rule 2).
    rememberRefused(turn, sentKey);
    choice = nextAutomaticChoice(state.preOrder, state, state.memory.refused);
  }
  if (!choice) return;
  turn.outcome =
    state.memory.sent >= automaticLimit ? { kind: 'stall', reason: 'tooManyChoices' } : { kind: 'choose', choice };
}
