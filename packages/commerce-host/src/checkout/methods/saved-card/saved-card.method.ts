import { type CardBrandSlug, cardTypeOf, detectBrand } from '../../../cards/card-brand.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import { cardContext, stepOfCard } from '../../payment/card-context.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaid, type MethodChoice, type MethodOffer } from '../../payment/payment-option.ts';
import type { MethodDetail, PreOrderChoices } from '../../pre-order/pre-order.types.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import {
  agreementField,
  flagField,
  invalidChoice,
  patternField,
  pkField,
  requiredTextField,
  textOf,
} from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { changed, pays, refused } from '../../protocol/submit-result.ts';
import type { SavedCard } from './saved-card.repository.ts';

/** Fields of a payment by a kept card: its token; `bin` is that card's. */
interface SavedCardDetail extends MethodDetail {
  readonly savedCard?: string;
}

/** Token of the chosen card; undefined before there is one. */
function savedCardToken({ methodDetail }: PreOrderChoices): string | undefined {
  return tokenIn(methodDetail);
}

/** Token of the card in a detail; undefined before there is one. */
function tokenIn(detail: MethodDetail): string | undefined {
  const { savedCard }: SavedCardDetail = detail;
  return savedCard;
}

/** The detail of paying by this card. */
function detailOfCard({ token, bin }: SavedCard): MethodDetail {
  const detail: SavedCardDetail = { savedCard: token, bin };
  return detail;
}

/** The chosen card is still one of the user's. */
const hasSavedCard: Predicate = ({ choices, inputs }) =>
  inputs.savedCards.some(({ token }) => token === savedCardToken(choices));

/** Pays by a kept card and its security code, which stays in the memory of this request. */
function payBySavedCard(
  { bin, lastFour, brand }: SavedCard,
  { cvc, useThreeD }: { readonly cvc: string; readonly useThreeD: boolean },
): PaymentIntent {
  return {
    trace: { bin, lastFour, brand },
    isCharge: true,
    ask: async (payment, { payments, timeLimit }) =>
      stepOfCard(await payments.authoriseSaved({ ...payment, bin, lastFour, cvc, useThreeD }, timeLimit), null),
  };
}

/** SavedCardConfirmationPage: pays by a kept card and its security code, directly or through 3-D (Protocol checkout §4.14). */
const savedCardConfirmationPage = definePage({
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

function cardWire({ token, name, bin, lastFour, month, year }: SavedCard) {
  const brand: CardBrandSlug = detectBrand(bin);
  return {
    token,
    name,
    masked_number: `${bin}******${lastFour}`,
    card_type: cardTypeOf(brand),
    expiry: `${String(month).padStart(2, '0')}/${year}`,
  };
}

/** SavedCardSelectionPage: one of the user's kept cards (Protocol checkout §4.14). */
const savedCardSelectionPage = definePage({
  name: 'SavedCardSelectionPage',
  isListed: all(paysBy('saved_card'), isUnpaid),
  context: ({ choices, inputs }) => ({
    cards: inputs.savedCards.map(cardWire),
    card: savedCardToken(choices) ?? null,
  }),
  change: 'bin',
  payload: { card: requiredTextField },
  effect({ inputs }, { card: token }) {
    const card = inputs.savedCards.find((candidate) => candidate.token === token);
    return card ? changed({ methodDetail: detailOfCard(card) }) : refused(invalidChoice('card'));
  },
});

/** SavedCardInstallmentSelectionPage (Protocol checkout §4.14). */
const savedCardInstallmentSelectionPage = definePage({
  name: 'SavedCardInstallmentSelectionPage',
  isListed: all(paysBy('saved_card'), isUnpaid, hasSavedCard),
  context: cardContext,
  change: 'installment',
  payload: { installment: pkField },
  effect: ({ offered }, { installment: pk }) =>
    byPk(offered.installments, pk) ? changed({ installment: pk }) : refused(invalidChoice('installment')),
});

/** The card that was used last, paid at once: what a known customer finds chosen (ruling 32). A choice that still holds stays. */
function preselectCard(chosen: MethodChoice, { savedCards, installmentsOf }: MethodOffer): MethodChoice {
  const kept = savedCards.find(({ token }) => token === tokenIn(chosen.methodDetail));
  const card = kept ?? savedCards[0];
  if (!card) return chosen;
  const methodDetail = kept ? chosen.methodDetail : detailOfCard(card);
  const installment = kept ? chosen.installment : null;
  return { methodDetail, installment: installment ?? singlePayment(card, installmentsOf) };
}

function singlePayment({ bin }: SavedCard, installmentsOf: MethodOffer['installmentsOf']): number | null {
  return installmentsOf(bin).find(({ count }) => count === 1)?.pk ?? null;
}

/** One of the user's kept cards, by its security code (Protocol checkout §4.14). */
export const savedCard: PaymentMethod = {
  options: [
    {
      pk: 15,
      type: 'saved_card',
      slug: 'saved-card',
      name: { en: 'Saved card', tr: 'Kayıtlı kart' },
      isOffered: (facts) => hasUnpaid(facts) && facts.isUser && facts.hasSavedCard,
      preselect: preselectCard,
    },
  ],
  pages: [savedCardSelectionPage, savedCardInstallmentSelectionPage, savedCardConfirmationPage],
};
