import type { Bundle } from '../catalogue/bundles/bundle.types.ts';
import { bundlePrice, partsOf, readChoice } from '../catalogue/bundles/bundle-rule.ts';
import type { ProductRecord } from '../catalogue/product.types.ts';
import { parsePk } from '../http/wire.ts';
import type { LineBundle } from './basket.types.ts';

/** Key of a line's attributes under which a bundle's choice stands: `{"bundle": {"<slot pk>": <product pk>}}` (Protocol catalogue §3). */
const BUNDLE_KEY = 'bundle';

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The choice in a line's attributes, as it came. */
export function choiceIn(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const choice = attributes[BUNDLE_KEY];
  return isMap(choice) ? choice : {};
}

/**
 * A line's attributes in the one form that counts for its identity: of a bundle's choice, numbers, and no empty slots. What
 * is no choice at all stays as it is, and is refused later.
 *
 * @example plainAttributes({ bundle: { 31: '1967', 34: '' } }) // { bundle: { 31: 1967 } }
 */
export function plainAttributes(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!isMap(attributes[BUNDLE_KEY])) return attributes;
  const entries = Object.entries(choiceIn(attributes))
    .filter(([, value]) => value !== null && value !== '')
    .map(([slot, value]) => [slot, parsePk(value) ?? value]);
  return { ...attributes, [BUNDLE_KEY]: Object.fromEntries(entries) };
}

/** What a line's bundle costs now; null for a line that holds no bundle. */
export function lineBundle(
  product: ProductRecord,
  bundle: Bundle | undefined,
  attributes: Readonly<Record<string, unknown>>,
): LineBundle | null {
  if (product.kind !== 'bundle') return null;
  const slots = bundle ?? [];
  const { choice, invalid, missing } = readChoice(slots, choiceIn(attributes));
  return { ...bundlePrice(product, slots, partsOf(slots, choice)), isComplete: invalid.length + missing.length === 0 };
}
