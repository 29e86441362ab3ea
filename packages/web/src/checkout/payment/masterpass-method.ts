import { msg } from '@lingui/core/macro';
import type { FieldCheck } from '../../components/use-form-checks.ts';
import { type CardField, cardFieldChecks, cardFields } from '../card-field-checks.ts';
import { putCard } from '../masterpass/put-card.ts';
import { retriedPart } from '../retried-part.tsx';
import { forgetCode } from './forget-code.ts';
import type { MethodViewOf, PaymentMethod, PayPress } from './payment-method.types.ts';

/** Payment by the Masterpass wallet, with a kept card or a typed one (Protocol checkout §4.13, wallet §7). */
export const masterpassMethod: PaymentMethod<'masterpass'> = {
  Detail: retriedPart(async () => (await import('../masterpass/MasterpassDetail.tsx')).MasterpassDetail),
  checks: (i18n, now) => {
    const typed = cardFieldChecks(i18n, now);
    const checks: Partial<Record<CardField, FieldCheck>> = {};
    // A kept card has no fields but, at times, its code: what is not on screen is not checked.
    for (const name of cardFields) {
      checks[name] = (text, form) => (form.has(name) ? typed[name](text, form) : undefined);
    }
    return checks;
  },
  obstacle: (_view, method) => obstacle(method),
  pay: payByWallet,
  payingText: msg`Asking the wallet. Please stay on this page.`,
  payHint: msg`Your card's number goes to the wallet and not to this shop.`,
};

function obstacle({ isBusy, isReady }: MethodViewOf<'masterpass'>) {
  if (isBusy) return 'busy';
  return isReady ? null : msg`Choose a card, or type the number of a new one.`;
}

function payByWallet({ data, form, commerce, send }: PayPress<'masterpass'>) {
  const card = putCard(commerce, data);
  send('payment.submit', { agreement: true, ...(card && { card }) });
  forgetCode(form);
}
