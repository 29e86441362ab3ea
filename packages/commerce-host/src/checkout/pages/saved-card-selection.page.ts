import { type CardBrandSlug, cardTypeOf, detectBrand } from '../../payment/card-brand.ts';
import type { SavedCard } from '../../payment/saved-card.repository.ts';
import { changed, definePage, refused } from '../page.types.ts';
import { invalidChoice, requiredTextField } from '../page-payload.ts';
import { all, isUnpaid, paysBy } from '../predicates.ts';

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
  context: ({ choices, world }) => ({
    cards: world.savedCards.map(cardWire),
    card: choices.methodDetail.savedCard ?? null,
  }),
  change: 'bin',
  payload: { card: requiredTextField },
  effect({ world }, { card: token }) {
    const card = world.savedCards.find((candidate) => candidate.token === token);
    return card ? changed({ methodDetail: { savedCard: token, bin: card.bin } }) : refused(invalidChoice('card'));
  },
});
