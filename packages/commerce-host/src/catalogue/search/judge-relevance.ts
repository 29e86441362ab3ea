import { DEMO_CATEGORIES, type RelevanceCase } from './relevance.table.ts';

/** A product as far as relevance is judged by it; the shape that a list's entries have on the wire. */
export interface JudgedProduct {
  readonly name: string;
  readonly category: { readonly pk: number };
  readonly attributes: Readonly<Record<string, unknown>>;
}

const LOOKED_AT = 3;

/** What is wrong with the first hits of one query, in words; undefined when it holds. */
export function judgeRelevance({ expect }: RelevanceCase, products: readonly JudgedProduct[]): string | undefined {
  const hits = products.slice(0, LOOKED_AT);
  const [first] = hits;
  if (first === undefined) return 'nothing was found';
  if (expect.first !== undefined && first.name !== expect.first) return `“${first.name}” is first`;
  const named = expect.named?.toLocaleLowerCase('tr');
  const misnamed = hits.find(({ name }) => named !== undefined && !name.toLocaleLowerCase('tr').includes(named));
  if (misnamed) return `“${misnamed.name}” has another name`;
  const elsewhere = hits.find(
    ({ category }) => expect.category !== undefined && category.pk !== DEMO_CATEGORIES[expect.category],
  );
  if (elsewhere) return `“${elsewhere.name}” is in another category`;
  const other = hits.find(
    ({ attributes }) => expect.colours !== undefined && !expect.colours.includes(String(attributes.color)),
  );
  if (other) return `“${other.name}” is ${String(other.attributes.color)}`;
  return undefined;
}
