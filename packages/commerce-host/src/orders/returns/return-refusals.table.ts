import type { LocalisedText } from '../../db/columns.ts';

/** Why the shop does not take a return. */
export interface ReturnRefusal {
  readonly pk: number;
  /** Ends a sentence to the shopper that begins with "because". */
  readonly text: LocalisedText;
}

/** What the shop says to a shopper whose return it refuses. */
export interface RefusalWords {
  readonly reason: ReturnRefusal;
  /** In the operator's own words; empty when there is nothing to add. */
  readonly note: string;
}

/** Every reason, in the order in which operators choose; what else is to be said stands in the operator's note. */
export const RETURN_REFUSALS: readonly ReturnRefusal[] = [
  { pk: 1, text: { en: 'it shows signs of use', tr: 'kullanım izi taşıdığı için' } },
  { pk: 2, text: { en: 'parts or accessories are missing', tr: 'parçaları ya da aksesuarları eksik olduğu için' } },
  { pk: 3, text: { en: 'it reached us damaged', tr: 'bize hasarlı ulaştığı için' } },
  { pk: 4, text: { en: 'it was made to order', tr: 'kişiye özel üretildiği için' } },
  { pk: 5, text: { en: 'it is not what you bought from us', tr: 'bizden aldığınız ürün olmadığı için' } },
];

/** The reason of a pk; undefined when there is none. */
export function findRefusal(pk: number | null): ReturnRefusal | undefined {
  return RETURN_REFUSALS.find((refusal) => refusal.pk === pk);
}
