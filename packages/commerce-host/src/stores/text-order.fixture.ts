import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAttributes } from '../catalogue/attribute.repository.ts';
import { attribute, attributeValue } from '../db/schema/catalogue.table.ts';
import { retailStore, retailStoreStock } from '../db/schema/stores.table.ts';
import type { TestHost } from '../testing/test-host.ts';

/** Names that bytes, English and Turkish sort in three ways. */
const SORTED = {
  en: ['Çankaya', 'Cebeci', 'Isparta', 'İzmir', 'zafer', 'Zeytinburnu'],
  tr: ['Cebeci', 'Çankaya', 'Isparta', 'İzmir', 'zafer', 'Zeytinburnu'],
} as const;

const NAMES = ['Zeytinburnu', 'İzmir', 'Çankaya', 'zafer', 'Isparta', 'Cebeci'];

const PRODUCT = 1201;

/**
 * Proves that lists which people read are in the order of their language, whatever the collation of the database. The same
 * suite runs on PGlite and on a PostgreSQL whose locale is Turkish.
 */
export function testTextOrder(hostOf: () => TestHost): void {
  it.each(['en', 'tr'] as const)('sorts the shops that hold a product by name, in %s', async (language) => {
    const { db, shopper } = hostOf();
    const stores = (await db.select({ pk: retailStore.pk }).from(retailStore).orderBy(retailStore.pk)).slice(0, 6);
    expect(stores).toHaveLength(6);
    await db.delete(retailStoreStock).where(eq(retailStoreStock.productPk, PRODUCT));
    for (const [index, { pk }] of stores.entries()) {
      await db
        .update(retailStore)
        .set({ name: NAMES[index] ?? '' })
        .where(eq(retailStore.pk, pk));
      await db.insert(retailStoreStock).values({ retailStorePk: pk, productPk: PRODUCT, quantity: 1 });
    }
    const reply = await shopper({ language }).get(`/retail_store_stock/${PRODUCT}/`);
    const names = (JSON.parse(reply.text) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(SORTED[language]);
  });

  it.each(['en', 'tr'] as const)(
    'sorts attributes and values of one place by their labels, in %s',
    async (language) => {
      const { db } = hostOf();
      const keys = NAMES.map((_, index) => `order-test-${index}`);
      for (const [index, key] of keys.entries()) {
        const name = { en: NAMES[index] ?? '', tr: NAMES[index] ?? '' };
        await db
          .insert(attribute)
          .values({ key, name, isFacet: false, isCommon: false, sortOrder: 900 })
          .onConflictDoNothing();
        await db
          .insert(attributeValue)
          .values(
            NAMES.map((text, place) => ({
              attributeKey: key,
              value: `v${place}`,
              label: { en: text, tr: text },
              sortOrder: 1,
            })),
          )
          .onConflictDoNothing();
      }
      const attributes = await listAttributes(db, { keys }, language);
      expect(attributes.map(({ name }) => name[language])).toEqual(SORTED[language]);
      expect(attributes[0]?.values.map(({ label }) => label[language])).toEqual(SORTED[language]);
    },
  );

  it('a place that is given comes before the label', async () => {
    const { db } = hostOf();
    const key = 'placed-test';
    await db
      .insert(attribute)
      .values({ key, name: { en: 'Size', tr: 'Beden' }, isFacet: false, isCommon: false, sortOrder: 900 })
      .onConflictDoNothing();
    const sizes = ['S', 'M', 'L'].map((text, place) => ({
      value: text,
      label: { en: text, tr: text },
      sortOrder: place,
    }));
    await db
      .insert(attributeValue)
      .values(sizes.map((size) => ({ attributeKey: key, ...size })))
      .onConflictDoNothing();
    const [size] = await listAttributes(db, { keys: [key] }, 'en');
    expect(size?.values.map(({ value }) => value)).toEqual(['S', 'M', 'L']);
  });
}
