import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { price, product } from '../../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { findFirstProducts } from '../listing/listing.repository.ts';
import type { SearchedWord } from '../search/typed-words.ts';

/** The first products of the list that the same search would show, priced in one currency. */
export async function findSuggestedProducts(
  db: Database,
  words: readonly SearchedWord[],
  { currency, limit }: { readonly currency: CurrencyCode; readonly limit: number },
) {
  const found = await findFirstProducts(db, words, { currency, limit });
  if (found.length === 0) return [];
  const places = new Map(found.map((pk, index) => [pk, index]));
  const rows = await db
    .select({
      pk: product.pk,
      kind: product.kind,
      name: product.name,
      url: product.url,
      pictures: product.pictures,
      amount: price.amount,
      retailAmount: price.retailAmount,
    })
    .from(product)
    .innerJoin(price, and(eq(price.productPk, product.pk), eq(price.currency, currency)))
    .where(inArray(product.pk, [...places.keys()]));
  return rows.toSorted((left, right) => (places.get(left.pk) ?? 0) - (places.get(right.pk) ?? 0));
}

/** A product as a suggestion shows it. */
export type SuggestedProduct = Awaited<ReturnType<typeof findSuggestedProducts>>[number];
