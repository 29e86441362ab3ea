import { programmeOf } from '../../../cards/bins.table.ts';
import { type CardFields, readCard, traceOf } from '../../../cards/card-fields.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import { cardContext, stepOfCard } from '../../payment/card-context.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid } from '../../payment/payment-option.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage, type PageHandler } from '../../protocol/page.ts';
import {
  agreementField,
  flagField,
  invalidChoice,
  type PostedFields,
  patternField,
  pkField,
  readPayload,
  textOf,
} from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { changed, pays, refused } from '../../protocol/submit-result.ts';

/** Pays by a typed card. The card stays in the memory of this request. */
function payByCard(
  card: CardFields,
  { useThreeD, save }: { readonly useThreeD: boolean; readonly save: boolean },
): PaymentIntent {
  const keep = save ? { month: card.month, year: card.year } : null;
  return {
    trace: traceOf(card.number),
    isCharge: true,
    ask: async (payment, { payments, timeLimit }) =>
      stepOfCard(await payments.authorise({ ...payment, card, useThreeD }, timeLimit), keep),
  };
}

const hasInstallment: Predicate = (view) => view.chosen.installment !== null;

const AGREEMENT = { agreement: agreementField };
const FLAGS = { use_three_d: flagField, save: flagField };

/**
 * CreditCardConfirmationPage: pays by card, directly or through the bank's 3-D page (Protocol checkout §4.5). All wrong
 * fields are named at once.
 */
const creditCardConfirmationPage: PageHandler = {
  name: 'CreditCardConfirmationPage',
  isListed: all(paysBy('credit_card'), isUnpaid, hasInstallment),
  context: ({ choices }) => ({ three_d_required: choices.methodDetail.threeDRequired === true }),
  change: 'note',
  relists: 'later',
  abandonsAttempt: true,
  submit({ choices, inputs }, fields) {
    const agreement = readPayload(AGREEMENT, fields);
    const reading = readCard(fields, choices.methodDetail.bin ?? '', inputs.now);
    if (!agreement.ok || !reading.ok) {
      return refused(...(agreement.ok ? [] : agreement.refusals), ...(reading.ok ? [] : reading.refusals));
    }
    const { use_three_d: useThreeD, save } = readFlags(fields);
    return pays(payByCard(reading.card, { useThreeD, save }));
  },
  fingerprint(fields) {
    const { bin, lastFour } = traceOf(textOf(fields, 'card_number').replace(/\D/g, ''));
    const flags = readFlags(fields);
    return JSON.stringify([bin, lastFour, flags.use_three_d, flags.save]);
  },
};

function readFlags(fields: PostedFields): { readonly use_three_d: boolean; readonly save: boolean } {
  const reading = readPayload(FLAGS, fields);
  return reading.ok ? reading.value : { use_three_d: false, save: false };
}

const hasBin: Predicate = (view) => view.choices.methodDetail.bin !== undefined;

/** InstallmentSelectionPage (Protocol checkout §4.5). */
const installmentSelectionPage = definePage({
  name: 'InstallmentSelectionPage',
  isListed: all(paysBy('credit_card'), isUnpaid, hasBin),
  context: (view) => ({ ...cardContext(view), bank: programmeOf(view.choices.methodDetail.bin ?? '').bank }),
  change: 'installment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.installments, pk) ? changed({ installment: pk }) : refused(invalidChoice('installment')),
});

/** BinNumberPage; an unknown bin is no error (Protocol checkout §4.5). */
const binNumberPage = definePage({
  name: 'BinNumberPage',
  isListed: all(paysBy('credit_card'), isUnpaid),
  context: cardContext,
  change: 'bin',
  payload: { bin_number: patternField(/^\d{6,8}$/, 'binFormat') },
  effect: (_view, { bin_number: bin }) => changed({ methodDetail: { bin } }),
});

/** A typed card, at once or in installments, with or without 3-D (Protocol checkout §4.5). */
export const card: PaymentMethod = {
  options: [
    {
      pk: 5,
      type: 'credit_card',
      slug: 'credit-card',
      name: { en: 'Credit or debit card', tr: 'Kredi veya banka kartı' },
      isOffered: hasUnpaid,
    },
  ],
  pages: [binNumberPage, installmentSelectionPage, creditCardConfirmationPage],
};
