import type { ErrorView } from '@vitrin/core';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import type { AuthRefusal } from './auth-form.types.ts';

/**
 * A server's errors for a form: beside the fields it shows, everything else in one message above them.
 * @param shown names of the form's fields.
 * @param textOf words for an error that is about no field.
 */
export function readRefusal(
  error: ErrorView,
  shown: readonly string[],
  textOf: (error: ErrorView) => string,
): AuthRefusal {
  const entries = Object.entries(error.fields).flatMap(([name, messages]) =>
    messages.length > 0 ? [[name, messages.join(' ')] as const] : [],
  );
  const fields = Object.fromEntries(entries.filter(([name]) => shown.includes(name)));
  const others = entries.filter(([name]) => !shown.includes(name));
  const general = [...error.messages, ...others.map(([, message]) => message)];
  const hasWords = general.length > 0 || Object.keys(fields).length > 0;
  const message = general.length > 0 ? general.join(' ') : hasWords ? undefined : textOf(error);
  return { fields, message, hidden: others.map(([name]) => name) };
}

/** The refusal of a form that a browser without scripts posted; undefined where the host did not judge it. */
export function postedRefusal(posted: PostedForm | undefined, shown: readonly string[]): AuthRefusal | undefined {
  const errors = posted?.errors;
  return errors ? readRefusal({ code: 'VALIDATION_FAILED', ...errors }, shown, () => '') : undefined;
}
