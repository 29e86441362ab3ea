import { msg } from '@lingui/core/macro';
import { cardFieldChecks } from '../card-field-checks.ts';
import { fieldMessage } from '../page-errors.ts';
import { retriedPart } from '../retried-part.tsx';
import type { CheckoutView } from '../shop-checkout.types.ts';
import { readTypedCard } from '../typed-card.ts';
import { isConfirmable } from './another-way.ts';
import { payByCard } from './pay-by-card.ts';
import type { MethodViewOf, PaymentMethod } from './payment-method.types.ts';

/** Payment by a kept card: all that is typed is its security code (Protocol checkout §4.14). */
export const savedCardMethod: PaymentMethod<'savedCard'> = {
  Detail: retriedPart(async () => (await import('./SavedCardFields.tsx')).SavedCardFields),
  checks: (i18n, now) => ({ cvc: cardFieldChecks(i18n, now).cvc }),
  messages: (errors) => {
    const message = fieldMessage(errors, 'cvc');
    return message === undefined ? {} : { cvc: message };
  },
  shownFields: ['cvc'],
  obstacle,
  pay(press) {
    const card = readTypedCard(press.data, press.commerce.ports.clock.now());
    if (card) payByCard(press, card);
  },
  payingText: msg`Asking your bank. This can take half a minute; please stay on this page.`,
  payHint: msg`Your card's number is not sent again: the shop keeps a token of it, and you type the code each time.`,
};

function obstacle(view: CheckoutView, { isBusy, chosen, installments }: MethodViewOf<'savedCard'>) {
  if (isBusy) return 'busy';
  if (chosen === null) return msg`Choose the card to pay with.`;
  if (installments.chosen === null) return msg`Choose how to pay: at once or in installments.`;
  return isConfirmable(view) ? null : 'busy';
}
