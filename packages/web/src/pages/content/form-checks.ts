import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { checkEmail } from '@vitrin/core/address';
import type { FormField } from '@vitrin/core/contract';
import type { FieldCheck } from '../../components/forms/ErrorSummary.tsx';

/** Largest file of the host's (Protocol conventions §6: a body of 256 KiB), in bytes. */
const largestFile = 200 * 1024;

/** A merchandiser's pattern; one that is no pattern checks nothing here, the host still does. */
function toPattern(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'u');
  } catch {
    return undefined;
  }
}

/**
 * What is wrong with an answer by the form's own rules (Protocol misc §6), or undefined. The host checks again: this only
 * spares the shopper a round.
 */
export function checkAnswer(field: FormField, answer: string | File | null, i18n: I18n): string | undefined {
  if (answer instanceof File) {
    if (answer.name === '' && answer.size === 0) return field.validators?.required ? missing(field, i18n) : undefined;
    return answer.size > largestFile ? i18n._(msg`Choose a file of at most 200 KB.`) : undefined;
  }
  const text = (answer ?? '').trim();
  const { validators: rules } = field;
  if (text === '') return rules?.required ? missing(field, i18n) : undefined;
  if (field.inputType === 'email' && checkEmail(text) !== undefined) return i18n._(msg`Enter a valid e-mail address.`);
  const { minLength: min, maxLength: max, minValue: least, maxValue: most, regex } = rules ?? {};
  if (min != null && text.length < min) return i18n._(msg`Use at least ${min} characters.`);
  if (max != null && text.length > max) return i18n._(msg`Use at most ${max} characters.`);
  if (least != null || most != null) {
    const number = Number(text.replace(',', '.'));
    if (Number.isNaN(number)) return i18n._(msg`Enter a number.`);
    if (least != null && number < least) return i18n._(msg`Use a number of at least ${least}.`);
    if (most != null && number > most) return i18n._(msg`Use a number of at most ${most}.`);
  }
  if (regex && toPattern(regex.regex)?.test(text) === regex.inverseMatch) return regex.message;
  return undefined;
}

/** Says what to do, not that something is wrong (ux 22). */
function missing({ inputType: type }: FormField, i18n: I18n): string {
  if (type === 'checkbox') return i18n._(msg`Please tick this to continue.`);
  if (type === 'select' || type === 'radio') return i18n._(msg`Choose one of these.`);
  if (type === 'file') return i18n._(msg`Choose a file.`);
  return i18n._(msg`Fill in this field.`);
}

/** Checks of all fields by key, in the order of the form. */
export function formChecks(fields: readonly FormField[], i18n: I18n): Readonly<Record<string, FieldCheck>> {
  return Object.fromEntries(
    fields.map((field): [string, FieldCheck] => [
      field.key,
      (_text, form) => checkAnswer(field, form.get(field.key), i18n),
    ]),
  );
}
