import type { MethodDetail, PreOrderChoices } from '../../pre-order/pre-order.types.ts';
import type { Predicate } from '../../protocol/predicates.ts';

/** What paying by a kept card needs: its token; `bin` is that card's. */
interface SavedCardDetail extends MethodDetail {
  readonly savedCard?: string;
}

/** Token of the chosen card; undefined before there is one. */
export function savedCardToken({ methodDetail }: PreOrderChoices): string | undefined {
  const { savedCard }: SavedCardDetail = methodDetail;
  return savedCard;
}

/** The chosen card is still one of the user's. */
export const hasSavedCard: Predicate = ({ choices, inputs }) =>
  inputs.savedCards.some(({ token }) => token === savedCardToken(choices));
