import { msg } from '@lingui/core/macro';
import { CardFields } from '../CardFields.tsx';
import { cardFieldChecks, cardMessages, cardWireFields } from '../card-field-checks.ts';
import { readTypedCard } from '../typed-card.ts';
import { forgetCode } from './forget-code.ts';
import type { PaymentMethod, PayPress } from './payment-method.types.ts';

/** Payment by a typed card: the digits go from the inputs to the vault and nowhere else (security W7, M7). */
export const cardMethod: PaymentMethod = {
  // Not lazy: most pay by card, and the step is a file of its own already.
  Detail: CardFields,
  checks: cardFieldChecks,
  messages: cardMessages,
  shownFields: cardWireFields,
  obstacle: ({ card }) => (card.isBusy ? 'busy' : null),
  pay: payByCard,
  payingText: msg`Asking your bank. This can take half a minute; please stay on this page.`,
  payHint: msg`Your card details go to the bank and are not stored in this browser.`,
};

function payByCard({ data, form, send, commerce }: PayPress) {
  const { clock, vault } = commerce.ports;
  const card = readTypedCard(data, clock.now());
  if (!card) return;
  send({
    type: 'page.submit',
    page: 'CreditCardConfirmationPage',
    input: {
      agreement: true,
      card: vault.put(card),
      useThreeD: data.get('use_three_d') !== null,
      save: data.get('save') !== null,
    },
  });
  forgetCode(form);
}
