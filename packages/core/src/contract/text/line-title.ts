/** Attributes that tell variants of a product apart; material and care belong to the product's page. */
const variantKeys: readonly string[] = ['color', 'size', 'scent', 'format'];

/** Labels of attributes by their keys, in the shopper's language: `attributes_kwargs` of the wire. */
type AttributeLabels = Readonly<Record<string, { readonly label: string | null }>>;

/** A line of a basket or an order, as far as its title needs it. */
export interface TitledLine {
  readonly product: { readonly name: string; readonly attributesKwargs: AttributeLabels };
  readonly attributesKwargs: AttributeLabels;
}

/** Labels of the line's own attributes, or of its product's where the line has none. */
export function lineLabels({
  attributesKwargs,
  product,
}: TitledLine): readonly { readonly key: string; readonly label: string }[] {
  const shown = Object.keys(attributesKwargs).length > 0 ? attributesKwargs : product.attributesKwargs;
  return Object.entries(shown).flatMap(([key, { label }]) => (label ? [{ key, label }] : []));
}

/** The chosen variant: "Medium, Oat"; empty when there was nothing to choose. */
export function variantText(labels: ReturnType<typeof lineLabels>): string {
  return labels
    .filter(({ key }) => variantKeys.includes(key))
    .map(({ label }) => label)
    .join(', ');
}

/** Name and variant of a line in one text: "Solstice bud vase, Medium, Oat". */
export function lineTitle(line: TitledLine): string {
  return [line.product.name, variantText(lineLabels(line))].filter(Boolean).join(', ');
}
