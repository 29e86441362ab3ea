import type { CancellationReason } from '../contract/cancellation.ts';
import { hasId, type Id } from '../contract/primitives.ts';
import type {
  AnswerKey,
  CancellableLine,
  CancellableOrder,
  CancellationAnswer,
  CancellationForm,
  CancellationKind,
} from './cancellation.types.ts';

const unanswered: CancellationAnswer = { reason: '', description: '', carrier: '' };

/** Whose answer stands for a line: orders that are cancelled together share one. */
export function answerKey({ scope }: Pick<CancellationForm, 'scope'>, { id }: Pick<CancellableLine, 'id'>): AnswerKey {
  return scope === 'orders' ? 'all' : `${id}`;
}

/** What was said about a line. */
export function answerOf({ answers }: Pick<CancellationForm, 'answers'>, key: AnswerKey): CancellationAnswer {
  return answers[key] ?? unanswered;
}

/** Lines that were chosen, in the orders' order. */
export function chosenLines({
  orders,
  chosen,
}: Pick<CancellationForm, 'orders' | 'chosen'>): readonly CancellableLine[] {
  return orders.flatMap((order) => chosenOf(order, chosen));
}

/** Chosen lines of one order. */
export function chosenOf({ lines }: CancellableOrder, chosen: readonly Id[]): readonly CancellableLine[] {
  return lines.filter(({ id }) => hasId(chosen, id));
}

/** Orders of which something was chosen. */
export function chosenOrders({
  orders,
  chosen,
}: Pick<CancellationForm, 'orders' | 'chosen'>): readonly CancellableOrder[] {
  return orders.filter((order) => chosenOf(order, chosen).length > 0);
}

/** Reasons that may be given, in the host's order. */
export function reasonsFor(
  reasons: readonly CancellationReason[],
  kind: CancellationKind,
): readonly CancellationReason[] {
  const type = kind === 'return' ? 'refund' : 'cancel';
  return reasons
    .filter(({ cancellationType, isActive }) => isActive && cancellationType === type)
    .toSorted((left, right) => left.order - right.order);
}

/** Whether a reason asks for more words. */
export function needsDescription(reasons: readonly CancellationReason[], reason: string): boolean {
  return reasons.some(({ id, extraInformationNeeded }) => String(id) === reason && extraInformationNeeded);
}
