import { msg } from '@lingui/core/macro';
import type { MasterpassCommands, MasterpassView } from '@vitrin/wallet-machine';
import type { FieldCheck } from '../../../components/forms/use-form-checks.ts';
import { type CardField, cardFieldChecks, cardFields } from '../../card/card-field-checks.ts';
import { forgetCode } from '../../card/forget-code.ts';
import type { PaymentForm } from '../payment-method.types.ts';
import { MasterpassDetail } from './MasterpassDetail.tsx';
import { putCard } from './put-card.ts';

/** The wallet's form, with a kept card or a typed one (Protocol checkout §4.13, wallet §7). */
export const masterpassForm: PaymentForm<MasterpassView, MasterpassCommands> = {
  Detail: MasterpassDetail,
  checks(i18n, now) {
    const typed = cardFieldChecks(i18n, now);
    const checks: Partial<Record<CardField, FieldCheck>> = {};
    // A kept card has no fields but, at times, its code: what is not on screen is not checked.
    for (const name of cardFields) {
      checks[name] = (text, form) => (form.has(name) ? typed[name](text, form) : undefined);
    }
    return checks;
  },
  // Where the host would open an order number, the wallet has to take Pay as well.
  obstacle(view, { isBusy, isReady, bin, installments, wallet }) {
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
  },
  pay({ data, form, commerce, send }) {
    const card = putCard(commerce, data);
    send('payment.submit', { agreement: true, ...(card && { card }) });
    forgetCode(form);
  },
  payingText: msg`Asking the wallet. Please stay on this page.`,
  payHint: msg`Your card's number goes to the wallet and not to this shop.`,
};
