import { countOnes, placesOf } from '../listing/listing-bits.ts';

/** Of the products that match, those that have a word in their names: a bit each. */
export interface NamedSets {
  /** The word itself in any of its forms. */
  readonly whole: Uint8Array;
  /** A word that begins so, or means the same. */
  readonly begun: Uint8Array;
}

const POINTS_OF_WHOLE = 2;

/** Products that match in groups, those first whose names say most of what was searched; a group keeps the list's order. */
export function rankByNames(matching: Uint8Array, named: readonly NamedSets[]): readonly Uint8Array[] {
  let byPoints: readonly Uint8Array[] = [matching];
  for (const { whole, begun } of named) {
    const next = Array.from({ length: byPoints.length + POINTS_OF_WHOLE }, () => new Uint8Array(matching.length));
    for (const [points, set] of byPoints.entries()) {
      const [none, one, two] = [next[points], next[points + 1], next[points + 2]] as [
        Uint8Array,
        Uint8Array,
        Uint8Array,
      ];
      for (const [index, byte] of set.entries()) {
        if (byte === 0) continue;
        const isWhole = byte & (whole[index] ?? 0);
        const isBegun = byte & (begun[index] ?? 0) & ~isWhole;
        two[index] = (two[index] ?? 0) | isWhole;
        one[index] = (one[index] ?? 0) | isBegun;
        none[index] = (none[index] ?? 0) | (byte & ~isWhole & ~isBegun);
      }
    }
    byPoints = next;
  }
  return byPoints.toReversed();
}

/** Places of products over groups, from the `offset`-th on and at most `limit` of them. */
export function placesInGroups(
  groups: readonly Uint8Array[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly number[] {
  const places: number[] = [];
  let passed = 0;
  for (const group of groups) {
    if (places.length === limit) break;
    const count = countOnes(group);
    const from = Math.max(0, offset - passed);
    if (from < count) places.push(...placesOf(group, { offset: from, limit: limit - places.length }));
    passed += count;
  }
  return places;
}
