import { useLingui } from '@lingui/react/macro';
import type { ErrorView } from '@vitrin/core';

/**
 * Says what went wrong outside checkout. The host words its refusals itself, in the shopper's language; what never
 * reached it, or came back broken, has words here.
 */
export function useErrorText(): (error: ErrorView) => string {
  const { t } = useLingui();
  return ({ code, fields, messages }) => {
    if (code === 'FETCH_FAILED' || code === 'TIMED_OUT')
      return t`We could not reach the shop. Check your connection and try again.`;
    if (code === 'THROTTLED') return t`Too many attempts. Wait a minute and try again.`;
    return messages[0] ?? Object.values(fields)[0]?.[0] ?? t`Something went wrong on our side. Please try again.`;
  };
}
