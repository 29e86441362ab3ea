import type { I18n } from '@lingui/core';
import { checkCardNumber, checkCvc, checkHolder, readExpiry } from '@vitrin/core/card';
import type { PageErrors } from '@vitrin/core/checkout';
import type { FieldCheck, FieldMessages } from '../../components/forms/use-form-checks.ts';
import { type FieldCode, fieldTexts } from '../form/field-texts.ts';
import { fieldMessage } from '../form/page-errors.ts';

/** Inputs of the card form in the order of the screen. The expiry is one field here and two in errors. */
export const cardFields = ['holder', 'number', 'expiry', 'cvc'] as const;

export type CardField = (typeof cardFields)[number];

/** Names under which mistakes in these fields are reported (Protocol checkout §4.5). */
export const cardErrorFields = ['holder', 'number', 'month', 'year', 'cvc'] as const;

/** Checks in the order of the form. @param now milliseconds. */
export function cardFieldChecks(i18n: I18n, now: () => number): Readonly<Record<CardField, FieldCheck>> {
  const say = (code: FieldCode | undefined) => code && i18n._(fieldTexts[code]);
  return {
    holder: (typed) => say(checkHolder(typed)),
    number: (typed) => say(checkCardNumber(typed)),
    expiry: (typed) => {
      const read = readExpiry(typed, now());
      return read.ok ? undefined : say(read.code);
    },
    // A saved card's masked number stands in for the one that is not here: its first digits tell the brand.
    cvc: (typed, form) => say(checkCvc(typed, String(form.get('number') ?? form.get('maskedNumber') ?? ''))),
  };
}

/** The bank's refusal beside the fields it is about; month and year meet in the one field. */
export function cardMessages(errors: PageErrors | null): FieldMessages<CardField> {
  const messages: FieldMessages<CardField> = {};
  const put = (field: CardField, message: string | undefined) => {
    if (message !== undefined) messages[field] ??= message;
  };
  put('holder', fieldMessage(errors, 'holder'));
  put('number', fieldMessage(errors, 'number'));
  put('expiry', fieldMessage(errors, 'month') ?? fieldMessage(errors, 'year'));
  put('cvc', fieldMessage(errors, 'cvc'));
  return messages;
}
