import { msg } from '@lingui/core/macro';
import type { CheckoutView } from '@vitrin/core/checkout';
import { cardFieldChecks } from '../card-field-checks.ts';
import { fieldMessage } from '../page-errors.ts';
import { retriedPart } from '../retried-part.tsx';
import { readTypedCard } from '../typed-card.ts';
import { forgetCode } from './forget-code.ts';
import type { PaymentMethod, PayPress } from './payment-method.types.ts';

/** Payment by a kept card: all that is typed is its security code (Protocol checkout §4.14). */
export const savedCardMethod: PaymentMethod = {
  Detail: retriedPart(async () => (await import('./SavedCardFields.tsx')).SavedCardFields),
  checks: (i18n, now) => ({ card_cvv: cardFieldChecks(i18n, now).card_cvv }),
  messages: (errors) => {
    const message = fieldMessage(errors, 'card_cvv');
    return message === undefined ? {} : { card_cvv: message };
  },
  shownFields: ['card_cvv'],
  obstacle,
  pay: payBySavedCard,
  payingText: msg`Asking your bank. This can take half a minute; please stay on this page.`,
  payHint: msg`Your card's number is not sent again: the shop keeps a token of it, and you type the code each time.`,
};

function obstacle({ savedCards, confirmingPage }: CheckoutView) {
  if (savedCards.isBusy) return 'busy';
  if (savedCards.chosen === null) return msg`Choose the card to pay with.`;
  if (savedCards.installments.chosen === null) return msg`Choose how to pay: at once or in installments.`;
  return confirmingPage === 'SavedCardConfirmationPage' ? null : 'busy';
}

function payBySavedCard({ data, form, send, commerce }: PayPress) {
  const { clock, vault } = commerce.ports;
  const card = readTypedCard(data, clock.now());
  if (!card) return;
  send({
    type: 'page.submit',
    page: 'SavedCardConfirmationPage',
    input: {
      agreement: true,
      card: vault.put(card),
      useThreeD: data.get('use_three_d') !== null,
    },
  });
  forgetCode(form);
}
