import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Card } from '@vitrin/core';
import { checkCardNumber, checkCvc, checkHolder, readCard, readExpiry } from '@vitrin/core/card';
import type { PageErrors } from '@vitrin/core/checkout';
import type { FieldCheck, FieldMessages } from '../../components/forms/ErrorSummary.tsx';
import { type FieldCode, fieldTexts } from '../form/field-texts.ts';
import { fieldMessage } from '../form/page-errors.ts';
import type { MissingChoice, PaySubmission } from '../methods/payment-method.types.ts';

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

/** The security code is gone after every submit, whatever comes of it (security C3). */
export function forgetCode(form: HTMLFormElement): void {
  const code = form.elements.namedItem('cvc');
  if (code instanceof HTMLInputElement) code.value = '';
}

/**
 * Pay with a card, or with the code of a kept one, that goes into the vault for it. What was not sent is taken out again: the
 * fields on screen still hold what the shopper typed.
 */
export function payByCard({ data, form, send, commerce }: PaySubmission): void {
  const { clock, vault } = commerce.ports;
  const typed = readTypedCard(data, clock.now());
  if (!typed) return;
  const card = vault.put(typed);
  const [useThreeD, save] = [data.get('useThreeD') !== null, data.get('save') !== null];
  send('payment.submit', { agreement: true, card, useThreeD, save }).then(({ ok }) => ok || vault.take(card));
  forgetCode(form);
}

/** The bank knows the card, and the shopper has not said yet in how many parts to pay. */
export const noInstallment: MissingChoice = { at: 'installment', says: msg`Choose how many installments you want.` };

/**
 * The card that is typed into a payment form: a whole one, or the security code of a saved one.
 * @param now milliseconds since the epoch.
 * @returns undefined when it cannot be read: the form's own checks say why.
 */
export function readTypedCard(data: FormData, now: number): Card | undefined {
  const text = (name: CardField | 'maskedNumber') => String(data.get(name) ?? '');
  const cvc = text('cvc');
  const typed = data.has('number')
    ? { holder: text('holder'), number: text('number'), expiry: text('expiry'), cvc }
    : { maskedNumber: text('maskedNumber'), cvc };
  const read = readCard(typed, now);
  return read.ok ? read.card : undefined;
}
