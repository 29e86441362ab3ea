import type { AttributeLabelView } from '@vitrin/core/basket';

/** Attributes that tell variants apart; material and care are the product page's to tell. */
const choiceKeys: readonly string[] = ['color', 'size', 'scent', 'format'];

/** What was chosen of a product, in words: "Sand, Large"; empty when there was nothing to choose. */
export function lineChoices(labels: readonly AttributeLabelView[]): string {
  return labels
    .filter(({ key }) => choiceKeys.includes(key))
    .map(({ label }) => label)
    .join(', ');
}
