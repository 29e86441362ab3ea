import type { Id } from './primitives.ts';

/** What makes a line of a basket the one it is, wherever a host names it (basket.md §2). */
interface LineIdentity {
  readonly product: Id;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** One text per line identity: attributes in the order of their keys, so that equal ones give equal keys. */
export function lineKey({ product, attributes = {} }: LineIdentity): string {
  const sorted = Object.keys(attributes)
    .sort()
    .map((key) => [key, attributes[key]]);
  return sorted.length === 0 ? String(product) : `${product} ${JSON.stringify(sorted)}`;
}

/** What tells a line from the others of its list: its id, or without one its product and attributes (ruling 27). */
interface NamedLine {
  readonly id: Id | null;
  readonly product: { readonly pk: Id };
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The lines with a key each; equal lines of a host that names none are told apart by their order. */
export function keyedLines<Line extends NamedLine>(
  lines: readonly Line[],
): readonly (Line & { readonly key: string })[] {
  const used = new Map<string, number>();
  return lines.map((line) => {
    const { id, product, attributes } = line;
    const key = id === null ? lineKey({ product: product.pk, attributes }) : `#${id}`;
    const times = used.get(key) ?? 0;
    used.set(key, times + 1);
    return { ...line, key: times === 0 ? key : `${key} (${times + 1})` };
  });
}
