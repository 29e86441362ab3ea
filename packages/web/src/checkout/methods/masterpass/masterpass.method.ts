import { msg } from '@lingui/core/macro';
import type { FieldCheck } from '../../../components/use-form-checks.ts';
import { type CardField, cardFieldChecks, cardFields } from '../../card/card-field-checks.ts';
import { forgetCode } from '../../card/forget-code.ts';
import { retriedPart } from '../../page/retried-part.tsx';
import type { MethodViewOf, PaymentMethod, PayPress } from '../../payment/payment-method.types.ts';
import type { CheckoutView } from '../../start/shop-checkout.types.ts';
import { putCard } from './put-card.ts';

/** Payment by the Masterpass wallet, with a kept card or a typed one (Protocol checkout §4.13, wallet §7). */
export const masterpassMethod: PaymentMethod<'masterpass'> = {
  Detail: retriedPart(async () => (await import('./MasterpassDetail.tsx')).MasterpassDetail),
  checks: (i18n, now) => {
    const typed = cardFieldChecks(i18n, now);
    const checks: Partial<Record<CardField, FieldCheck>> = {};
    // A kept card has no fields but, at times, its code: what is not on screen is not checked.
    for (const name of cardFields) {
      checks[name] = (text, form) => (form.has(name) ? typed[name](text, form) : undefined);
    }
    return checks;
  },
  obstacle,
  pay: payByWallet,
  payingText: msg`Asking the wallet. Please stay on this page.`,
  payHint: msg`Your card's number goes to the wallet and not to this shop.`,
};

/** What keeps Pay from being pressed: where the host would open an order number, the wallet has to take Pay as well. */
function obstacle(view: CheckoutView, { isBusy, isReady, bin, installments, wallet }: MethodViewOf<'masterpass'>) {
  const isTyped = wallet?.screen === 'newCard';
  if (isBusy || view.paymentOptions.isBusy) return 'busy';
  // Whatever else stands in the place of the cards says itself what it waits for.
  if (wallet === null || wallet.isBusy || !(isTyped || wallet.screen === 'cards')) return 'busy';
  const isCardChosen = isTyped || wallet.selectedCard !== null;
  if (isReady && isCardChosen) return wallet.isPayable ? null : 'busy';
  const isPlanMissing = installments.items.length > 0 && installments.chosen === null;
  return isCardChosen && bin !== null && isPlanMissing
    ? msg`Choose how many installments you want.`
    : msg`Choose a card, or type the number of a new one.`;
}

function payByWallet({ data, form, commerce, send }: PayPress<'masterpass'>) {
  const card = putCard(commerce, data);
  send('payment.submit', { agreement: true, ...(card && { card }) });
  forgetCode(form);
}
