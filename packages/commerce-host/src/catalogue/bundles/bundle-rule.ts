import { parsePk } from '../../http/wire.ts';
import type { ProductRecord } from '../product.types.ts';
import { isSellable } from '../product.wire.ts';
import type { Bundle, BundleChoice, BundlePart, BundleSlot } from './bundle.types.ts';

/** What is wrong with a choice: slots that do not exist or cannot take what was chosen, and required ones left empty. */
export interface ChoiceProblems {
  /** Pks of slots as they were named. */
  readonly invalid: readonly string[];
  readonly missing: readonly BundleSlot[];
}

/**
 * Reads a choice whose slots and products came as text or numbers. An empty value means that nothing is chosen.
 *
 * @example readChoice(bundle, { 31: '1967' })
 */
export function readChoice(
  bundle: Bundle,
  requested: Readonly<Record<string, unknown>>,
): { readonly choice: BundleChoice } & ChoiceProblems {
  const choice = new Map<number, number>();
  const invalid: string[] = [];
  for (const [name, value] of Object.entries(requested)) {
    if (value === null || value === undefined || value === '') continue;
    const slot = bundle.find(({ pk }) => String(pk) === name);
    const option = slot?.options.find(({ product }) => product.pk === parsePk(value));
    if (slot && option) choice.set(slot.pk, option.product.pk);
    else invalid.push(name);
  }
  return { choice, invalid, missing: bundle.filter(({ pk, isRequired }) => isRequired && !choice.has(pk)) };
}

/** The chosen parts in the order of the slots. */
export function partsOf(bundle: Bundle, choice: BundleChoice): readonly BundlePart[] {
  return bundle.flatMap((slot) => {
    const option = slot.options.find(({ product }) => product.pk === choice.get(slot.pk));
    return option ? [{ slot, option, quantity: slot.quantity }] : [];
  });
}

/** Prices of one bundle with its choice, in minor units of the currency that its records are priced in. */
export interface BundlePrice {
  /** The bundle's own price and what the chosen parts add to it. */
  readonly price: number;
  /** What the chosen parts cost when they are bought alone; never below `price`. */
  readonly retailPrice: number;
}

/**
 * Prices a bundle. Before everything required is chosen the price before the discount is the bundle's own, because the
 * parts' sum would be that of a part of the bundle.
 */
export function bundlePrice(
  { amount, retailAmount }: Pick<ProductRecord, 'amount' | 'retailAmount'>,
  bundle: Bundle,
  parts: readonly BundlePart[],
): BundlePrice {
  const price = parts.reduce((sum, { option }) => sum + option.surcharge, amount ?? 0);
  const isComplete = bundle.every(({ pk, isRequired }) => !isRequired || parts.some(({ slot }) => slot.pk === pk));
  const alone = isComplete
    ? parts.reduce((sum, { option, quantity }) => sum + (option.product.amount ?? 0) * quantity, 0)
    : (retailAmount ?? 0);
  return { price, retailPrice: Math.max(price, alone) };
}

/** How many bundles the stock of the bundle itself and of its parts allows. A product may be in several slots. */
export function bundleStock(own: number, parts: readonly BundlePart[]): number {
  const wanted = new Map<number, { readonly stock: number; pieces: number }>();
  for (const { option, quantity } of parts) {
    const known = wanted.get(option.product.pk);
    if (known) known.pieces += quantity;
    else wanted.set(option.product.pk, { stock: option.product.stock, pieces: quantity });
  }
  return Math.min(own, ...[...wanted.values()].map(({ stock, pieces }) => Math.floor(stock / pieces)));
}

/** Whether a bundle can be sold: itself, what is chosen, and at least one option of every other required slot. */
export function isBundleSellable(record: ProductRecord, bundle: Bundle, parts: readonly BundlePart[]): boolean {
  if (!isSellable(record) || bundleStock(record.stock, parts) < 1) return false;
  return bundle.every(
    ({ pk, isRequired, quantity, options }) =>
      !isRequired ||
      parts.some(({ slot }) => slot.pk === pk) ||
      options.some(({ product }) => product.isActive && product.stock >= quantity),
  );
}
