import { msg } from '@lingui/core/macro';
import { type SavedCardsView, savedCard } from '@vitrin/core/checkout';
import { cardFieldChecks } from '../../card/card-field-checks.ts';
import { noInstallment } from '../../card/no-installment.ts';
import { payByCard } from '../../card/pay-by-card.ts';
import { readTypedCard } from '../../card/typed-card.ts';
import { fieldMessage } from '../../form/page-errors.ts';
import { isConfirmable } from '../../payment/another-way.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { SavedCardFields } from './SavedCardFields.tsx';

const noCard = { at: 'savedCard', says: msg`Choose the card to pay with.` };

/** The form of a kept card: all that is typed is its security code (Protocol checkout §4.14). */
const savedCardForm: PaymentForm<SavedCardsView> = {
  Detail: SavedCardFields,
  checks: (i18n, now) => ({ cvc: cardFieldChecks(i18n, now).cvc }),
  messages: (errors) => {
    const message = fieldMessage(errors, 'cvc');
    return message === undefined ? {} : { cvc: message };
  },
  shownFields: ['cvc'],
  obstacle(view, { isBusy, chosen, installments }) {
    if (isBusy) return 'busy';
    if (chosen === null) return noCard;
    if (installments.chosen === null) return noInstallment;
    return isConfirmable(view) ? null : 'busy';
  },
  mistakesOf: ({ chosen }) => chosen ?? '',
  pay(press) {
    const card = readTypedCard(press.data, press.commerce.ports.clock.now());
    if (card) payByCard(press, card);
  },
  payingText: msg`Waiting for your bank. This can take up to 30 seconds. Please stay on this page.`,
  payHint: msg`Your card number is not sent again. The shop stores a token for it, and you enter the security code each time.`,
};

/** What is fetched when it is chosen. */
export const savedCardParts: MethodParts<SavedCardsView> = { plugin: savedCard, form: savedCardForm };
