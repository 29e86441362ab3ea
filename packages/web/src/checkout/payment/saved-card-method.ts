import { msg } from '@lingui/core/macro';
import { checkCvc } from '@vitrin/core/card';
import type { CheckoutView } from '@vitrin/core/checkout';
import { cardOfCode } from '../card-of-code.ts';
import { fieldTexts } from '../field-texts.ts';
import { fieldMessage } from '../page-errors.ts';
import { retriedPart } from '../retried-part.tsx';
import { forgetCode } from './forget-code.ts';
import type { PaymentMethod, PayPress } from './payment-method.types.ts';

/** Payment by a kept card: all that is typed is its security code (Protocol checkout §4.14). */
export const savedCardMethod: PaymentMethod = {
  Detail: retriedPart(async () => (await import('./SavedCardFields.tsx')).SavedCardFields),
  checks: (i18n) => ({
    // The masked number stands in for the one that is not here: its first digits tell the brand.
    card_cvv: (typed, form) => {
      const code = checkCvc(typed, String(form.get('masked_number') ?? ''));
      return code && i18n._(fieldTexts[code]);
    },
  }),
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
  const cvc = String(data.get('card_cvv') ?? '').trim();
  send({
    type: 'page.submit',
    page: 'SavedCardConfirmationPage',
    input: {
      agreement: true,
      card: commerce.ports.vault.put(cardOfCode(cvc)),
      useThreeD: data.get('use_three_d') !== null,
    },
  });
  forgetCode(form);
}
