import { msg } from '@lingui/core/macro';
import { type CardView, card } from '@vitrin/core/checkout';
import { cardErrorFields, cardFieldChecks, cardMessages } from '../../card/card-field-checks.ts';
import { noInstallment } from '../../card/no-installment.ts';
import { payByCard } from '../../card/pay-by-card.ts';
import { readTypedCard } from '../../card/typed-card.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { CardFields } from './CardFields.tsx';

/** The form of a typed card: the digits go from the inputs to the vault and nowhere else (security W7, M7). */
export const cardForm: PaymentForm<CardView> = {
  Detail: CardFields,
  checks: cardFieldChecks,
  messages: cardMessages,
  shownFields: cardErrorFields,
  obstacle: (_view, { isBusy }) => (isBusy ? 'busy' : null),
  openChoice({ bin, installments }) {
    const isPlanMissing = bin !== null && installments.items.length > 0 && installments.chosen === null;
    return isPlanMissing ? noInstallment : null;
  },
  pay(press) {
    const card = readTypedCard(press.data, press.commerce.ports.clock.now());
    if (card) payByCard(press, card, { save: press.data.get('save') !== null });
  },
  payingText: msg`Waiting for your bank. This can take up to 30 seconds. Please stay on this page.`,
  payHint: msg`Your card details go to the bank and are not stored in this browser.`,
};

/** What is fetched when it is chosen. */
export const cardParts: MethodParts<CardView> = { plugin: card, form: cardForm };
