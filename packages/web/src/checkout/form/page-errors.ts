import type { I18n } from '@lingui/core';
import type { PageErrors } from '@vitrin/core/checkout';
import type { ErrorCode } from '@vitrin/core/errors';
import { errorMessages } from './error-messages.ts';

/** The host's words beside one field, joined with a space (Protocol checkout §7.4). */
export function fieldMessage(errors: PageErrors | null, field: string): string | undefined {
  const words = errors?.fields[field]?.join(' ');
  return words === '' ? undefined : words;
}

/** Messages by field for a form's `refuse`. @param fields the form's field names; all others become banners. */
export function fieldMessages<Field extends string>(
  errors: PageErrors | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const message = fieldMessage(errors, field);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

/** What stands in the banner: the host's words, else our own for its code; and fields that are not on screen. */
export function bannerMessages(
  errors: PageErrors | null,
  shownFields: readonly string[],
  i18n: I18n,
): readonly string[] {
  if (errors === null) return [];
  const hidden = Object.entries(errors.fields)
    .filter(([field]) => !shownFields.includes(field))
    .map(([, words]) => words.join(' '));
  const words = [...errors.messages, ...hidden].filter((message) => message !== '');
  if (words.length > 0 || Object.keys(errors.fields).length > 0 || errors.code === null) return words;
  return [codeText(errors.code, i18n)];
}

/** Our own text for a code; codes we do not know get the general one. */
export function codeText(code: string, i18n: I18n): string {
  const known = Object.hasOwn(errorMessages, code) ? errorMessages[code as ErrorCode] : errorMessages.REQUEST_FAILED;
  return i18n._(known);
}
