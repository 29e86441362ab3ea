import { definePage } from '../../protocol/page.ts';
import { agreementField, flagField, patternField, textOf } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { pays, refused } from '../../protocol/submit-result.ts';
import { payBySavedCard } from './saved-card.start.ts';
import { hasSavedCard, savedCardToken } from './saved-card-detail.ts';

/** SavedCardConfirmationPage: pays by a kept card and its security code, directly or through 3-D (Protocol checkout §4.14). */
export const savedCardConfirmationPage = definePage({
  name: 'SavedCardConfirmationPage',
  isListed: all(paysBy('saved_card'), isUnpaid, hasSavedCard, ({ chosen }) => chosen.installment !== null),
  context: ({ choices }) => ({ three_d_required: choices.methodDetail.threeDRequired === true }),
  change: 'note',
  payload: { agreement: agreementField, use_three_d: flagField, card_cvv: patternField(/^\d{3,4}$/, 'invalidCvc') },
  fingerprint: (fields) => JSON.stringify([textOf(fields, 'use_three_d')]),
  effect({ choices, inputs }, { card_cvv: cvc, use_three_d: useThreeD }) {
    const card = inputs.savedCards.find(({ token }) => token === savedCardToken(choices));
    if (!card) throw new Error('saved-card-confirmation: no card is chosen. Ask whether the page is listed first.');
    if (cvc.length === 4 && card.brand !== 'amex') return refused({ field: 'card_cvv', message: 'invalidCvc' });
    return pays(payBySavedCard(card, { cvc, useThreeD }));
  },
});
