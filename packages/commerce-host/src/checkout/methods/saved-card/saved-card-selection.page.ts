import { type CardBrandSlug, cardTypeOf, detectBrand } from '../../../cards/card-brand.ts';
import { definePage } from '../../protocol/page.ts';
import { invalidChoice, requiredTextField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, paysBy } from '../../protocol/predicates.ts';
import { changed, refused } from '../../protocol/submit-result.ts';
import type { SavedCard } from './saved-card.repository.ts';
import { detailOfCard, savedCardToken } from './saved-card-detail.ts';

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
export const savedCardSelectionPage = definePage({
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
