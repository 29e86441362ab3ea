import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bundleOption, bundleSlot, groupMember } from '../../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { findProducts } from '../product.repository.ts';
import type { Bundle } from './bundle.types.ts';

/** What bundles are made of, by the bundle's pk, priced in one currency. */
export async function findBundles(
  db: Database,
  pks: readonly number[],
  currency: CurrencyCode,
): Promise<ReadonlyMap<number, Bundle>> {
  if (pks.length === 0) return new Map();
  const rows = await db
    .select({ slot: bundleSlot, option: bundleOption })
    .from(bundleSlot)
    .innerJoin(bundleOption, eq(bundleOption.slotPk, bundleSlot.pk))
    .where(inArray(bundleSlot.bundlePk, [...pks]))
    .orderBy(asc(bundleSlot.position), asc(bundleSlot.pk), asc(bundleOption.position), asc(bundleOption.productPk));
  const products = await findProducts(db, [...new Set(rows.map(({ option }) => option.productPk))], currency);
  const byBundle = Map.groupBy(rows, ({ slot }) => slot.bundlePk);
  return new Map(
    [...byBundle].map(([pk, ofBundle]) => [
      pk,
      [...Map.groupBy(ofBundle, ({ slot }) => slot.pk).values()].flatMap((ofSlot) => {
        const [first] = ofSlot;
        if (!first) return [];
        const { pk: slotPk, name, quantity, isRequired } = first.slot;
        const options = ofSlot.flatMap(({ option }) => {
          const product = products.get(option.productPk);
          return product?.isActive ? [{ product, surcharge: option.surcharge[currency] }] : [];
        });
        return [{ pk: slotPk, name, quantity, isRequired, options }];
      }),
    ]),
  );
}

/** Pks of a group's members in their order. */
export async function listMemberPks(db: Database, groupPk: number): Promise<readonly number[]> {
  const rows = await db
    .select({ pk: groupMember.productPk })
    .from(groupMember)
    .where(eq(groupMember.groupPk, groupPk))
    .orderBy(asc(groupMember.position), asc(groupMember.productPk));
  return rows.map(({ pk }) => pk);
}

/** Pks of what a bundle or a group is made of; nothing for any other product. */
export async function findParts(db: Database, pk: number): Promise<readonly number[]> {
  const options = await db
    .selectDistinct({ pk: bundleOption.productPk })
    .from(bundleOption)
    .innerJoin(bundleSlot, eq(bundleSlot.pk, bundleOption.slotPk))
    .where(eq(bundleSlot.bundlePk, pk));
  return [...options.map((option) => option.pk), ...(await listMemberPks(db, pk))];
}

/** Pks of the bundles and groups that have one of the products as a part. */
export async function findWholes(db: Database, pks: readonly number[]): Promise<readonly number[]> {
  if (pks.length === 0) return [];
  const bundles = await db
    .selectDistinct({ pk: bundleSlot.bundlePk })
    .from(bundleSlot)
    .innerJoin(bundleOption, eq(bundleOption.slotPk, bundleSlot.pk))
    .where(inArray(bundleOption.productPk, [...pks]));
  const groups = await db
    .selectDistinct({ pk: groupMember.groupPk })
    .from(groupMember)
    .where(inArray(groupMember.productPk, [...pks]));
  return [...bundles, ...groups].map(({ pk }) => pk);
}
