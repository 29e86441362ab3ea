import { hasId } from '../contract/primitives.ts';
import { type AppError, toAppError } from '../errors/app-error.ts';
import { toMinorUnits, toWireAmount } from '../money/money.ts';
import { answerKey, answerOf, chosenLines, chosenOrders, needsDescription } from './cancellation.answers.ts';
import { startForm } from './cancellation.edits.ts';
import { readRefusedFields } from './cancellation.protocol.ts';
import type {
  CancellableLine,
  CancellationField,
  CancellationForm,
  CancellationReceipt,
  CancellationRequest,
  CancellationResult,
  CancellationTerms,
  FieldProblem,
  FieldProblems,
} from './cancellation.types.ts';
import { previewRefund } from './refund-preview.ts';

type Changes = Partial<CancellationForm>;

/** Nothing was chosen to submit. */
export function noteNothingChosen({ refusals }: CancellationForm): Changes {
  return { problem: { kind: 'nothingChosen' }, refusals: refusals + 1 };
}

/** What is still to be said before the request can be sent, by control. */
export function missingFields(form: CancellationForm): readonly CancellationField[] {
  const lines = chosenLines(form);
  const fields = lines.flatMap((line): readonly CancellationField[] => {
    const key = answerKey(form, line);
    const { reason, description, carrier } = answerOf(form, key);
    const isSilent = needsDescription(form.reasons ?? [], reason) && description.trim() === '';
    return [
      ...(reason === '' ? [`${key}.reason` as const] : []),
      ...(isSilent ? [`${key}.description` as const] : []),
      ...(line.carriers.length > 0 && carrier === '' ? [`${key}.carrier` as const] : []),
    ];
  });
  const needsPolicy = lines.some(({ kind }) => kind === 'return') && !form.acceptsReturnPolicy;
  return needsPolicy ? [...fields, 'returnPolicy'] : fields;
}

/** Says for every control that something is missing there. */
function asMissing(fields: readonly CancellationField[]): CancellationForm['fieldProblems'] {
  return Object.fromEntries(fields.map((field): readonly [string, FieldProblem] => [field, { kind: 'missing' }]));
}

/** Something is still to be said. */
export function noteMissing(form: CancellationForm): Changes {
  return { fieldProblems: asMissing(missingFields(form)), problem: null, refusals: form.refusals + 1 };
}

/** The orders were read again: a choice ends with what it was made of. */
export function noteOrders(form: CancellationForm, { orders, reasons }: Omit<CancellationTerms, 'scope'>): Changes {
  const ids = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  return { orders, reasons: reasons ?? form.reasons, chosen: form.chosen.filter((id) => hasId(ids, id)) };
}

/** What is asked of the host. */
export function toRequest(form: CancellationForm): CancellationRequest {
  const lines = chosenLines(form);
  return {
    scope: form.scope,
    number: chosenOrders(form)[0]?.number ?? '',
    lines: lines.map((line) => {
      const { reason, description, carrier } = answerOf(form, answerKey(form, line));
      return {
        id: line.id,
        kind: line.kind,
        reason: form.reasons?.find(({ id }) => String(id) === reason)?.id ?? reason,
        description: needsDescription(form.reasons ?? [], reason) ? description.trim() : null,
        carrier: line.carriers.find(({ value }) => value === carrier)?.pk ?? null,
      };
    }),
    acceptsReturnPolicy: lines.some(({ kind }) => kind === 'return') ? form.acceptsReturnPolicy : null,
  };
}

/** The host refused it, or nobody knows: its words go beside the controls that they are about, else above the form. */
export function noteRefused(form: CancellationForm, thrown: unknown): Changes {
  const error: AppError = toAppError(thrown, 'cancellation');
  const lines = chosenLines(form);
  const problems: Partial<Record<string, FieldProblem>> = {};
  for (const refused of readRefusedFields(error.fields)) {
    const { field, message } = refused;
    const line = 'place' in refused ? lines[refused.place] : undefined;
    const place = field === 'returnPolicy' ? field : line && `${answerKey(form, line)}.${field}`;
    if (place === undefined) continue;
    // Orders that are cancelled together show no lines: the order is named.
    const order =
      form.scope === 'orders' && field === 'line' && chosenOrders(form).find((one) => line && one.lines.includes(line));
    if (order) return refuse(form, {}, { kind: 'orderRefused', number: order.number, message });
    problems[place] = { kind: 'refused', message };
  }
  const isPlaced = Object.keys(problems).length > 0;
  return refuse(form, problems as FieldProblems, isPlaced ? null : { kind: 'failed', error });
}

function refuse(
  { refusals }: CancellationForm,
  fieldProblems: FieldProblems,
  problem: CancellationForm['problem'],
): Changes {
  return { fieldProblems, problem, refusals: refusals + 1 };
}

/** It is done; what it came to is the difference of what the order says before and after. */
export function noteDone(form: CancellationForm, receipt: CancellationReceipt): Changes {
  return { result: resultOf(form, receipt) };
}

/** Everything is as before a first choice, and what was done can be told. */
export function clearForm({ scope, orders, reasons, hasBegun, refusals, result }: CancellationForm): CancellationForm {
  return { ...startForm({ scope, orders, reasons }), hasBegun, refusals, result };
}

function resultOf(form: CancellationForm, { refundAmount }: CancellationReceipt): CancellationResult {
  const orders = chosenOrders(form);
  const lines = chosenLines(form);
  const [first] = orders;
  const amounts = form.scope === 'lines' && first ? refundedOf(first, lines, refundAmount) : nothingRefunded;
  return {
    scope: form.scope,
    orders: orders.length,
    hasCancellation: lines.some(({ kind }) => kind === 'cancellation'),
    hasReturn: lines.some(({ kind }) => kind === 'return'),
    currency: first?.currency ?? '',
    ...amounts,
  };
}

type Refunded = Pick<CancellationResult, 'unpaid' | 'refunded'>;
const nothingRefunded: Refunded = { unpaid: null, refunded: null };

/** What was refunded, and how much of it was never paid. */
function refundedOf(
  { refund, currency, isUnpaid }: CancellationForm['orders'][number],
  chosen: readonly CancellableLine[],
  refundAmount: string | null,
): Refunded {
  if (refund.kind !== 'terms') return nothingRefunded;
  const before = refund.order.refundAmount;
  const units = toMinorUnits(refundAmount ?? '0', currency) - toMinorUnits(before ?? '0', currency);
  const prices = chosen.map(({ price }) => price);
  const due = previewRefund(refund.order, prices)?.back.due ?? (isUnpaid ? units : 0);
  const unpaid = Math.max(0, Math.min(due, units));
  const amount = (part: number) => (part > 0 ? toWireAmount(part, currency) : null);
  return { unpaid: amount(unpaid), refunded: amount(units - unpaid) };
}
