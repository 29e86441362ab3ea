import type { I18n } from '@lingui/core';
import { checkCardNumber, checkCvc, checkHolder, readExpiry } from '@vitrin/core/card';
import type { PageErrors } from '@vitrin/core/checkout';
import type { FieldCheck, FieldMessages } from '../components/use-form-checks.ts';
import { type FieldCode, fieldTexts } from './field-texts.ts';
import { fieldMessage } from './page-errors.ts';

/** Inputs of the card form in the order of the screen. The expiry is one field here and two on the wire. */
export const cardFields = ['card_holder', 'card_number', 'card_expiry', 'card_cvv'] as const;

export type CardField = (typeof cardFields)[number];

/** Names under which the host reports mistakes in these fields (Protocol checkout §4.5). */
export const cardWireFields = ['card_holder', 'card_number', 'card_month', 'card_year', 'card_cvv'] as const;

/** Checks in the order of the form. @param now milliseconds; a card is good to the end of its month. */
export function cardFieldChecks(i18n: I18n, now: () => number): Readonly<Record<CardField, FieldCheck>> {
  const say = (code: FieldCode | undefined) => code && i18n._(fieldTexts[code]);
  return {
    card_holder: (typed) => say(checkHolder(typed)),
    card_number: (typed) => say(checkCardNumber(typed)),
    card_expiry: (typed) => {
      const read = readExpiry(typed, now());
      return read.ok ? undefined : say(read.code);
    },
    // A saved card's masked number stands in for the one that is not here: its first digits tell the brand.
    card_cvv: (typed, form) => say(checkCvc(typed, String(form.get('card_number') ?? form.get('masked_number') ?? ''))),
  };
}

/** The bank's refusal beside the fields it is about; month and year meet in the one field. */
export function cardMessages(errors: PageErrors | null): FieldMessages<CardField> {
  const messages: FieldMessages<CardField> = {};
  const put = (field: CardField, message: string | undefined) => {
    if (message !== undefined) messages[field] ??= message;
  };
  put('card_holder', fieldMessage(errors, 'card_holder'));
  put('card_number', fieldMessage(errors, 'card_number'));
  put('card_expiry', fieldMessage(errors, 'card_month') ?? fieldMessage(errors, 'card_year'));
  put('card_cvv', fieldMessage(errors, 'card_cvv'));
  return messages;
}
