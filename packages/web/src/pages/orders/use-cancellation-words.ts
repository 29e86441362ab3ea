import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CancellationProblem, CancellationResult, FieldProblem } from '@vitrin/core/orders';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { useMoneyFormat } from '../../format/format-context.ts';

/** Says what was done; null while nothing was. */
export function useResultWords(result: CancellationResult | null): string | null {
  const { t } = useLingui();
  const format = useMoneyFormat();
  if (result === null) return null;
  const { scope, orders, hasCancellation, hasReturn, unpaid, refunded, currency } = result;
  if (scope === 'orders') {
    return t`${plural(orders, { one: '# order was cancelled.', other: '# orders were cancelled.' })} The amount paid is refunded to the original payment method.`;
  }
  return [
    ...(hasCancellation ? [t`The items were cancelled.`] : []),
    ...(unpaid === null ? [] : [t`You no longer have to pay ${format(unpaid, currency)}.`]),
    ...(refunded === null ? [] : [t`${format(refunded, currency)} is refunded to the original payment method.`]),
    ...(hasReturn ? [t`Please send the items back. The carrier code is shown next to them.`] : []),
  ].join(' ');
}

/** Says what is wrong with a control. */
export function fieldText(problem: FieldProblem | null | undefined, missing: string): string | undefined {
  if (!problem) return undefined;
  return problem.kind === 'missing' ? missing : problem.message;
}

/** Says what is wrong with a request as a whole. @param isMissing core could not be fetched. */
export function useProblemWords(problem: CancellationProblem | null, isMissing: boolean): string | undefined {
  const { t } = useLingui();
  const textOf = useErrorText();
  if (isMissing) return t`We could not reach the shop. Check your connection and try again.`;
  if (problem === null) return undefined;
  if (problem.kind === 'nothingChosen') return t`Choose at least one item.`;
  if (problem.kind === 'failed') return textOf(problem.error);
  return t`Nothing was cancelled. Order ${problem.number}: ${problem.message}`;
}
