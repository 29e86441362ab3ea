import { msg } from '@lingui/core/macro';
import type { Commerce } from '@vitrin/core';
import { createMasterpassPorts } from '@vitrin/ports/masterpass';
import { type MasterpassCommands, type MasterpassPorts, type MasterpassView, masterpass } from '@vitrin/wallet-machine';
import type { FieldCheck } from '../../../components/forms/ErrorSummary.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { guardSinks } from '../../../ports/guard-sinks.ts';
import { type CardField, cardFieldChecks, cardFields, forgetCode, noInstallment } from '../../card/typed-card.ts';
import { fieldTexts } from '../../form/field-texts.ts';
import { paymentOptionField } from '../../payment/another-way.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { MasterpassDetail } from './MasterpassDetail.tsx';
import { putCard } from './put-card.ts';

/** What the wallet needs of this window, which lets no address of a script through but by its policy. */
export const masterpassPorts = (commerce: Commerce): MasterpassPorts =>
  createMasterpassPorts(commerce, {
    beforeScript: () => guardSinks(window, commerce.config.shop.allowedOrigins),
  });

const noCard = { at: 'walletCard', says: msg`Choose a card, or pay with a new one.` };
const noNumber = { at: 'number', says: fieldTexts.CARD_NUMBER_REQUIRED };
const notOpen = {
  at: paymentOptionField,
  says: msg`Your wallet did not open. Try again above, or choose another payment method.`,
};

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
    if (isBusy || view.paymentOptions.isBusy || wallet === null || wallet.isBusy) return 'busy';
    const { screen, selectedCard } = wallet;
    if (screen === 'failed' || screen === 'listFailed') return notOpen;
    // What else stands in the place of the cards passes, or has a dialog of its own.
    if (screen !== 'newCard' && screen !== 'cards') return 'busy';
    if (screen === 'cards' && selectedCard === null) return noCard;
    if (isReady) return wallet.isPayable ? null : 'busy';
    if (bin !== null && installments.items.length > 0 && installments.chosen === null) return noInstallment;
    return screen === 'newCard' ? noNumber : noCard;
  },
  mistakesOf: ({ wallet }) => `${wallet?.screen} ${wallet?.selectedCard}`,
  pay({ data, form, commerce, send }) {
    const card = putCard(commerce, data);
    send('payment.submit', { agreement: true, ...(card && { card }) });
    forgetCode(form);
  },
  payingText: msg`Waiting for the wallet. Please stay on this page.`,
  payHint: msg`Your card number goes to the wallet, not to this shop.`,
};

/** What is fetched when it is chosen; the service's own script comes after it. */
export const masterpassParts: MethodParts<MasterpassView, MasterpassCommands> = {
  plugin: (commerce) => masterpass(masterpassPorts(commerce)),
  form: masterpassForm,
  dialogs: {
    isShown: ({ wallet }) => wallet !== null,
    Part: lazyPart(async () => (await import('./WalletDialogs.tsx')).MasterpassDialogs),
  },
};
