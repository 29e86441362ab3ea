import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { campaign } from '../db/schema/basket.table.ts';
import { category, price, product, stock } from '../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../http/currency.ts';
import type { CampaignBadge, ProductRecord } from './product.types.ts';

/** Whether a product can be bought as far as pieces go; of bundles and groups their parts decide (`listing-triggers.sql`). */
export const hasStock = sql<boolean>`case when ${product.kind} = 'simple' then coalesce(${stock.quantity}, 0) > 0
  else product_has_stock(${product.pk}) end`;

async function selectProducts(
  db: Database,
  currency: CurrencyCode,
  where: SQL | undefined,
): Promise<readonly ProductRecord[]> {
  const rows = await db
    .select({
      pk: product.pk,
      kind: product.kind,
      baseCode: product.baseCode,
      sku: product.sku,
      url: product.url,
      name: product.name,
      description: product.description,
      categoryPk: product.categoryPk,
      categoryName: category.name,
      sellerPk: product.sellerPk,
      attributeSet: product.attributeSet,
      attributes: product.attributes,
      variantAxes: product.variantAxes,
      isActive: product.isActive,
      position: product.position,
      taxRatePercent: product.taxRatePercent,
      form: product.form,
      orderTimeEvent: product.orderTimeEvent,
      createdAt: product.createdAt,
      modifiedAt: product.modifiedAt,
      stock: sql<number>`coalesce(${stock.quantity}, 0)`.mapWith(Number),
      hasStock,
      amount: price.amount,
      retailAmount: price.retailAmount,
      pictures: product.pictures,
      campaignPks: product.campaignPks,
    })
    .from(product)
    .innerJoin(category, eq(category.pk, product.categoryPk))
    .leftJoin(stock, eq(stock.productPk, product.pk))
    .leftJoin(price, and(eq(price.productPk, product.pk), eq(price.currency, currency)))
    .where(where)
    .orderBy(asc(product.position), asc(product.pk));
  const badges = await findBadges(db, [...new Set(rows.flatMap(({ campaignPks }) => campaignPks))]);
  return rows.map(({ campaignPks, ...row }) => ({
    ...row,
    campaigns: badges.filter(({ pk }) => campaignPks.includes(pk)),
  }));
}

/** Badges of campaigns, in the order of their pks. */
async function findBadges(db: Database, pks: readonly number[]): Promise<readonly CampaignBadge[]> {
  if (pks.length === 0) return [];
  return db
    .select({ pk: campaign.pk, label: campaign.label })
    .from(campaign)
    .where(inArray(campaign.pk, [...pks]))
    .orderBy(asc(campaign.pk));
}

/** Variants by pk, inactive ones included; unknown pks are left out. */
export async function findProducts(
  db: Database,
  pks: readonly number[],
  currency: CurrencyCode,
): Promise<ReadonlyMap<number, ProductRecord>> {
  if (pks.length === 0) return new Map();
  const rows = await selectProducts(db, currency, inArray(product.pk, [...pks]));
  return new Map(rows.map((row) => [row.pk, row]));
}

/** All active variants of the product that the variant belongs to, in their order; empty when it is unknown. */
export async function findSiblings(
  db: Database,
  pk: number,
  currency: CurrencyCode,
): Promise<readonly ProductRecord[]> {
  const baseCode = db.select({ baseCode: product.baseCode }).from(product).where(eq(product.pk, pk));
  return selectProducts(db, currency, and(eq(product.baseCode, sql`(${baseCode})`), eq(product.isActive, true)));
}

/** All active variants of the products that the given variants belong to, for a list with its swatches. */
export async function findVariantsOf(
  db: Database,
  pks: readonly number[],
  currency: CurrencyCode,
): Promise<readonly ProductRecord[]> {
  if (pks.length === 0) return [];
  const baseCodes = db
    .select({ baseCode: product.baseCode })
    .from(product)
    .where(inArray(product.pk, [...pks]));
  return selectProducts(db, currency, and(inArray(product.baseCode, baseCodes), eq(product.isActive, true)));
}
