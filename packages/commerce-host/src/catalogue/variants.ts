import type { LocalisedText } from '../db/columns.ts';
import type { ProductRecord } from './product.types.ts';
import { isSellable } from './product.wire.ts';

/** One value of a selectable attribute on a product page. */
export interface VariantOption {
  readonly value: string;
  readonly label: LocalisedText;
  readonly isSelected: boolean;
  /** A variant with this value and the other current choices exists. */
  readonly exists: boolean;
  /** … and can be bought. */
  readonly isSellable: boolean;
  /** What the choice leads to: that variant, or else the nearest one with this value. */
  readonly product: ProductRecord;
}

/** A selectable attribute with its values in the order of the catalogue. */
export interface VariantAxis {
  readonly key: string;
  readonly options: readonly VariantOption[];
}

/** Current choice by attribute key. */
export type VariantChoice = Readonly<Record<string, string>>;

function attributeOf(record: ProductRecord, key: string): string | undefined {
  return record.attributes[key]?.value;
}

/** How many of the current choices a variant keeps; sellable ones win among equals. */
function closeness(record: ProductRecord, axes: readonly string[], choice: VariantChoice): number {
  const kept = axes.filter((key) => attributeOf(record, key) === choice[key]).length;
  return kept * 2 + (isSellable(record) ? 1 : 0);
}

/** The variant that a choice names on every axis; undefined when the choice is not complete or there is none. */
export function variantOf(variants: readonly ProductRecord[], choice: VariantChoice): ProductRecord | undefined {
  const axes = variants[0]?.variantAxes ?? [];
  if (axes.length === 0 || axes.some((key) => choice[key] === undefined)) return undefined;
  return variants.find((record) => axes.every((key) => attributeOf(record, key) === choice[key]));
}

/**
 * The selectable attributes of a product, as seen from its current choice (Protocol catalogue §3).
 *
 * @param order place of a value among its attribute's values.
 */
export function variantAxes(
  variants: readonly ProductRecord[],
  choice: VariantChoice,
  order: (key: string, value: string) => number,
): readonly VariantAxis[] {
  const axes = variants[0]?.variantAxes ?? [];
  return axes.map((key) => {
    const byValue = Map.groupBy(variants, (record) => attributeOf(record, key) ?? '');
    const options = [...byValue].map(([value, candidates]): VariantOption => {
      const requested = { ...choice, [key]: value };
      const exact = candidates.find((record) => axes.every((axis) => attributeOf(record, axis) === requested[axis]));
      const [nearest] = candidates.toSorted(
        (left, right) => closeness(right, axes, requested) - closeness(left, axes, requested),
      );
      const product = exact ?? nearest;
      if (!product) throw new Error(`variantAxes: the value ${value} of ${key} has no variant`);
      return {
        value,
        label: product.attributes[key]?.label ?? { en: value, tr: value },
        isSelected: choice[key] === value,
        exists: exact !== undefined,
        isSellable: exact !== undefined && isSellable(exact),
        product,
      };
    });
    return { key, options: options.toSorted((left, right) => order(key, left.value) - order(key, right.value)) };
  });
}
