import type { SnapshotFrom } from 'xstate';
import { hasId, type Id } from '../contract/primitives.ts';
import { toMinorUnits, toWireAmount } from '../money/money.ts';
import {
  answerKey,
  answerOf,
  chosenLines,
  chosenOf,
  chosenOrders,
  needsDescription,
  reasonsFor,
} from './cancellation.answers.ts';
import { edit, isEdit, startForm } from './cancellation.edits.ts';
import type { cancellationMachine } from './cancellation.machine.ts';
import type {
  AnswerKey,
  CancellableLine,
  CancellableOrder,
  CancellationAnswer,
  CancellationEvent,
  CancellationForm,
  CancellationKind,
  CancellationOption,
  CancellationProblem,
  CancellationResult,
  CancellationTerms,
  FieldProblem,
} from './cancellation.types.ts';
import { previewRefund, type RefundPreview } from './refund-preview.ts';

/** What the screen shows: what there is to choose, the question before it is sent, or that something is on its way. */
export type CancellationStatus = 'loading' | 'unavailable' | 'choosing' | 'confirming' | 'sending' | 'refreshing';

/** Why, with everything that its controls need. */
export interface AnswerView extends CancellationAnswer {
  readonly key: AnswerKey;
  readonly reasons: readonly CancellationOption[];
  readonly needsDescription: boolean;
  readonly problems: Readonly<Partial<Record<keyof CancellationAnswer, FieldProblem>>>;
}

/** One line that can be chosen. */
export interface CancellationLineView extends CancellableLine {
  readonly isChosen: boolean;
  readonly answer: AnswerView;
  readonly problem: FieldProblem | null;
}

/** One order of the question that is asked before anything is sent. */
export interface CancellationOrderView {
  readonly number: string;
  /** Lower-case currency code. */
  readonly currency: string;
  readonly isUnpaid: boolean;
  /** Its chosen lines. */
  readonly lines: readonly CancellableLine[];
  /** What it refunds for them; null with a host that does not say. */
  readonly refund: RefundPreview | null;
  /** Prices together as wire amounts; null where there are none of a kind. */
  readonly cancelled: string | null;
  readonly returned: string | null;
}

/** What a screen may know of a cancellation or a return. */
export interface CancellationView {
  readonly status: CancellationStatus;
  readonly isBusy: boolean;
  /** The question is on screen, also while what it was answered with is sent. */
  readonly isConfirming: boolean;
  /** What the question was answered with is sent: it can be neither answered again nor closed. */
  readonly isSending: boolean;
  /** Something was chosen at some time: the form is no surprise. */
  readonly hasBegun: boolean;
  /** Everything that can be chosen. */
  readonly lines: readonly CancellationLineView[];
  readonly chosenCount: number;
  /** The answer that orders share which are cancelled together. */
  readonly sharedAnswer: AnswerView;
  /** Orders of which something is chosen. */
  readonly chosen: readonly CancellationOrderView[];
  readonly hasCancellation: boolean;
  readonly hasReturn: boolean;
  /** Codes of vouchers and coupons that can be used again. */
  readonly codes: readonly string[];
  readonly acceptsReturnPolicy: boolean;
  readonly returnPolicyProblem: FieldProblem | null;
  readonly problem: CancellationProblem | null;
  /** Another number than before: the first control with a problem gets the focus. */
  readonly refusals: number;
  /** What was done last; a new object is worth telling. */
  readonly result: CancellationResult | null;
}

/** A request and how far it is, as a view. */
export function viewCancellation(form: CancellationForm, status: CancellationStatus): CancellationView {
  const lines = chosenLines(form);
  const chosen = chosenOrders(form).map((order) => viewOrder(order, form.chosen));
  return {
    status,
    isBusy: status === 'loading' || status === 'sending' || status === 'refreshing',
    isConfirming: status === 'confirming' || status === 'sending',
    isSending: status === 'sending',
    hasBegun: form.hasBegun,
    lines: form.orders.flatMap((order) => order.lines.map((line) => viewLine(form, line))),
    chosenCount: lines.length,
    sharedAnswer: viewAnswer(form, 'all', 'cancellation'),
    chosen,
    hasCancellation: lines.some(({ kind }) => kind === 'cancellation'),
    hasReturn: lines.some(({ kind }) => kind === 'return'),
    codes: [...new Set(chosen.flatMap(({ refund }) => refund?.codes ?? []))],
    acceptsReturnPolicy: form.acceptsReturnPolicy,
    returnPolicyProblem: form.fieldProblems.returnPolicy ?? null,
    problem: form.problem,
    refusals: form.refusals,
    result: status === 'choosing' ? form.result : null,
  };
}

/** Snapshot to view: total, there is one for every state. */
export function selectCancellation(snapshot: SnapshotFrom<typeof cancellationMachine>): CancellationView {
  return viewCancellation(snapshot.context, statusOf(snapshot));
}

function statusOf({ value }: SnapshotFrom<typeof cancellationMachine>): CancellationStatus {
  // Nothing rests in `starting`.
  return value === 'starting' ? 'loading' : value;
}

/**
 * The view before the chart runs: what the commands so far will make of the request. A page shows it while the chart is
 * fetched, and gives the chart the same commands then.
 */
export function previewCancellation(terms: CancellationTerms, pending: readonly CancellationEvent[]): CancellationView {
  let form = startForm(terms);
  for (const event of pending) if (isEdit(event)) form = { ...form, ...edit(form, event) };
  return viewCancellation(form, pending.every(isEdit) ? 'choosing' : 'loading');
}

function viewLine(form: CancellationForm, line: CancellableLine): CancellationLineView {
  return {
    ...line,
    isChosen: hasId(form.chosen, line.id),
    answer: viewAnswer(form, answerKey(form, line), line.kind),
    problem: form.fieldProblems[`${line.id}.line`] ?? null,
  };
}

function viewAnswer(form: CancellationForm, key: AnswerKey, kind: CancellationKind): AnswerView {
  const given = answerOf(form, key);
  const reasons = form.reasons ?? [];
  const fields = ['reason', 'description', 'carrier'] as const;
  const problems = fields.flatMap((field) => {
    const problem = form.fieldProblems[`${key}.${field}`];
    return problem ? [[field, problem] as const] : [];
  });
  return {
    ...given,
    key,
    reasons: reasonsFor(reasons, kind).map(({ id, subject }) => ({ value: String(id), label: subject })),
    needsDescription: needsDescription(reasons, given.reason),
    problems: Object.fromEntries(problems),
  };
}

function viewOrder(order: CancellableOrder, chosen: readonly Id[]): CancellationOrderView {
  const { number, currency, isUnpaid, refund } = order;
  const lines = chosenOf(order, chosen);
  const prices = lines.map(({ price }) => price);
  return {
    number,
    currency,
    isUnpaid,
    lines,
    refund: refund.kind === 'terms' ? previewRefund(refund.order, prices) : refund.preview,
    cancelled: sumOf(lines, 'cancellation', currency),
    returned: sumOf(lines, 'return', currency),
  };
}

function sumOf(lines: readonly CancellableLine[], kind: CancellationKind, currency: string): string | null {
  const asked = lines.filter((line) => line.kind === kind);
  if (asked.length === 0) return null;
  return toWireAmount(
    asked.reduce((sum, { price }) => sum + toMinorUnits(price, currency), 0),
    currency,
  );
}
