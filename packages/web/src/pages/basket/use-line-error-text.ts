import { useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';
import { useErrorText } from '../../components/forms/use-error-text.ts';

/** Says what went wrong with a line of the basket: a move that was done by half has words of its own. */
export function useLineErrorText(): (error: ErrorView) => string {
  const { t } = useLingui();
  const textOf = useErrorText();
  return (error) =>
    error.code === 'HALF_DONE'
      ? t`It is saved for later but could not be removed from the basket. Remove it here if you do not want to buy it today.`
      : textOf(error);
}
