import type { MethodDetail, PreOrderChoices } from '../../pre-order/pre-order.types.ts';
import type { Predicate } from '../../protocol/predicates.ts';
import type { SavedCard } from './saved-card.repository.ts';

/** What paying by a kept card needs: its token; `bin` is that card's. */
interface SavedCardDetail extends MethodDetail {
  readonly savedCard?: string;
}

/** Token of the chosen card; undefined before there is one. */
export function savedCardToken({ methodDetail }: PreOrderChoices): string | undefined {
  return tokenIn(methodDetail);
}

/** Token of the card in a detail; undefined before there is one. */
export function tokenIn(detail: MethodDetail): string | undefined {
  const { savedCard }: SavedCardDetail = detail;
  return savedCard;
}

/** The detail of paying by this card. */
export function detailOfCard({ token, bin }: SavedCard): MethodDetail {
  const detail: SavedCardDetail = { savedCard: token, bin };
  return detail;
}

/** The chosen card is still one of the user's. */
export const hasSavedCard: Predicate = ({ choices, inputs }) =>
  inputs.savedCards.some(({ token }) => token === savedCardToken(choices));
