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

/** Element ids around one field; made of its name, so that an error summary can link to it. */
export interface FieldIds {
  readonly field: string;
  readonly hint: string;
  readonly error: string;
}

/** Ids of a field by its name, or by an id of its own where a name occurs twice on a page. */
export function fieldIds(name: string, id = `field-${name}`): FieldIds {
  return { field: id, hint: `${id}-hint`, error: `${id}-error` };
}

/** Value of `aria-describedby`: the error first, because it is what is new. */
export function describedBy(
  ids: FieldIds,
  has: { readonly hint: boolean; readonly error: boolean },
): string | undefined {
  const parts = [...(has.error ? [ids.error] : []), ...(has.hint ? [ids.hint] : [])];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
