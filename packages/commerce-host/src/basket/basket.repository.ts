import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { findBundles } from '../catalogue/bundles/bundle.repository.ts';
import { findProducts } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import { basket, basketLine, campaign, campaignAmount, voucher } from '../db/schema/basket.table.ts';
import { stock } from '../db/schema/catalogue.table.ts';
import { type CurrencyCode, currencyOf } from '../http/currency.ts';
import { type Owner, ownedBy, ownerColumns } from '../session/owner.ts';
import type { BasketRecord, CampaignRecord, CouponRecord, VoucherRecord } from './basket.types.ts';
import { findCoupon } from './coupon.repository.ts';
import { lineBundle } from './line-bundle.ts';

/** A basket as it is stored. */
export type BasketRow = typeof basket.$inferSelect;

/** Which of an owner's open baskets is meant. */
export type BasketChoice =
  | { readonly kind: 'main' }
  | { readonly kind: 'namespace'; readonly namespace: string }
  | { readonly kind: 'pk'; readonly pk: number };

/** The basket that `/baskets/basket/` means. */
export const MAIN_BASKET: BasketChoice = { kind: 'main' };

function chosenBy(owner: Owner, choice: BasketChoice) {
  const isChosen =
    choice.kind === 'main'
      ? eq(basket.isMain, true)
      : choice.kind === 'pk'
        ? eq(basket.pk, choice.pk)
        : eq(basket.namespace, choice.namespace);
  return and(ownedBy(basket, owner), isNull(basket.closedAt), isChosen);
}

/** One of the owner's open baskets. */
export async function findBasket(db: Database, owner: Owner, choice: BasketChoice): Promise<BasketRow | undefined> {
  const rows = await db.select().from(basket).where(chosenBy(owner, choice));
  return rows[0];
}

/** As {@link findBasket}, locked until the transaction ends. */
export async function lockBasket(tx: Database, owner: Owner, choice: BasketChoice): Promise<BasketRow | undefined> {
  const rows = await tx.select().from(basket).where(chosenBy(owner, choice)).for('update');
  return rows[0];
}

/** All open baskets of an owner, main first, then by creation. */
export async function listBaskets(db: Database, owner: Owner): Promise<readonly BasketRow[]> {
  return db
    .select()
    .from(basket)
    .where(and(ownedBy(basket, owner), isNull(basket.closedAt)))
    .orderBy(desc(basket.isMain), asc(basket.pk));
}

/** As {@link listBaskets}, all of them locked, in the order of their pks. */
export async function lockBaskets(tx: Database, owner: Owner): Promise<readonly BasketRow[]> {
  return tx
    .select()
    .from(basket)
    .where(and(ownedBy(basket, owner), isNull(basket.closedAt)))
    .orderBy(asc(basket.pk))
    .for('update');
}

/** Opens a basket. The owner must be locked, and have none of this namespace. */
export async function insertBasket(
  tx: Database,
  owner: Owner,
  { namespace, isMain, now }: { namespace: string; isMain: boolean; now: Date },
): Promise<BasketRow> {
  const rows = await tx
    .insert(basket)
    .values({ ...ownerColumns(owner), namespace, isMain, createdAt: now, modifiedAt: now })
    .returning();
  const row = rows[0];
  if (!row) throw new Error('basket: the insert returned no row');
  return row;
}

/** Writes facts of the basket itself and gives the row as it is then. */
export async function updateBasket(
  tx: Database,
  pk: number,
  values: Partial<
    Pick<
      BasketRow,
      | 'currency'
      | 'voucherCode'
      | 'droppedVoucher'
      | 'couponPk'
      | 'isMain'
      | 'modifiedAt'
      | 'closedAt'
      | 'userPk'
      | 'sessionPk'
    >
  >,
): Promise<BasketRow> {
  const rows = await tx.update(basket).set(values).where(eq(basket.pk, pk)).returning();
  const row = rows[0];
  if (!row) throw new Error(`basket ${pk}: it is gone, although its row was locked`);
  return row;
}

/** The namespace of the main basket that was ordered last; the next main basket takes it on (Protocol basket §6). */
export async function findOrderedNamespace(db: Database, owner: Owner): Promise<string | undefined> {
  const rows = await db
    .select({ namespace: basket.namespace })
    .from(basket)
    .where(and(ownedBy(basket, owner), eq(basket.isMain, true), isNotNull(basket.closedAt)))
    .orderBy(desc(basket.closedAt))
    .limit(1);
  return rows[0]?.namespace;
}

/** Deletes a basket with its lines. */
export async function deleteBasket(tx: Database, pk: number): Promise<void> {
  await tx.delete(basket).where(eq(basket.pk, pk));
}

/** A stored line. */
export type BasketLineRow = typeof basketLine.$inferSelect;

/** The lines of a basket, oldest first. */
export async function listLines(db: Database, basketPk: number): Promise<readonly BasketLineRow[]> {
  return db.select().from(basketLine).where(eq(basketLine.basketPk, basketPk)).orderBy(asc(basketLine.pk));
}

/**
 * Adds a line, or sets the quantity of the line that is there.
 *
 * @returns its pk, under which a bundle's parts stand.
 */
export async function putLine(
  tx: Database,
  line: {
    readonly basketPk: number;
    readonly productPk: number;
    readonly quantity: number;
    readonly attributes: Readonly<Record<string, unknown>>;
    readonly attributesKey: string;
    /** The bundle's line; absent for a line of its own. */
    readonly parentPk?: number | null;
    readonly createdAt: Date;
  },
): Promise<number> {
  const rows = await tx
    .insert(basketLine)
    .values(line)
    .onConflictDoUpdate({
      target: [basketLine.basketPk, basketLine.productPk, basketLine.attributesKey, basketLine.parentPk],
      set: { quantity: line.quantity },
    })
    .returning({ pk: basketLine.pk });
  const row = rows[0];
  if (!row) throw new Error('basket line: the insert returned no row');
  return row.pk;
}

/** Removes what stands under a bundle's line. */
export async function deleteParts(tx: Database, parentPk: number): Promise<void> {
  await tx.delete(basketLine).where(eq(basketLine.parentPk, parentPk));
}

/** Removes one line, with a bundle's parts. */
export async function deleteLine(tx: Database, linePk: number): Promise<void> {
  await tx.delete(basketLine).where(eq(basketLine.pk, linePk));
}

/** Removes all lines of a basket. */
export async function deleteLines(tx: Database, basketPk: number): Promise<void> {
  await tx.delete(basketLine).where(eq(basketLine.basketPk, basketPk));
}

/** The voucher of a code in any spelling that folds to the same text (`foldCase`). */
export async function findVoucher(db: Database, code: string): Promise<VoucherRecord | undefined> {
  const rows = await db.select().from(voucher).where(eq(voucher.codeFolded, code));
  return rows[0];
}

/**
 * Books one use of a voucher, in the transaction that places the order.
 *
 * @returns false when its last use was taken meanwhile; nothing is written then.
 */
export async function bookVoucher(tx: Database, code: string): Promise<boolean> {
  const hasUse = or(isNull(voucher.maxUses), gt(voucher.maxUses, voucher.usedCount));
  const rows = await tx
    .update(voucher)
    .set({ usedCount: sql`${voucher.usedCount} + 1` })
    .where(and(eq(voucher.code, code), hasUse))
    .returning({ code: voucher.code });
  return rows.length === 1;
}

async function listCampaigns(db: Database, currency: CurrencyCode, now: Date): Promise<readonly CampaignRecord[]> {
  return db
    .select({
      pk: campaign.pk,
      kind: campaign.kind,
      label: campaign.label,
      percent: campaign.percent,
      pieces: campaign.pieces,
      minimumAmount: campaignAmount.minimumAmount,
      discountAmount: campaignAmount.discountAmount,
    })
    .from(campaign)
    .leftJoin(campaignAmount, and(eq(campaignAmount.campaignPk, campaign.pk), eq(campaignAmount.currency, currency)))
    .where(
      and(
        or(isNull(campaign.startsAt), lte(campaign.startsAt, now)),
        or(isNull(campaign.endsAt), gt(campaign.endsAt, now)),
      ),
    )
    .orderBy(asc(campaign.pk));
}

async function chosenCoupon(db: Database, { couponPk, userPk }: BasketRow): Promise<CouponRecord | null> {
  return couponPk === null || userPk === null ? null : ((await findCoupon(db, userPk, couponPk)) ?? null);
}

/**
 * Everything that decides a basket's totals, at today's prices and stock.
 *
 * @param fallbackCurrency of a basket that holds nothing yet.
 */
export async function readBasket(
  db: Database,
  row: BasketRow,
  { fallbackCurrency, now }: { fallbackCurrency: CurrencyCode; now: Date },
): Promise<BasketRecord> {
  const currency = currencyOf(row.currency) ?? fallbackCurrency;
  const lines = await listLines(db, row.pk);
  const products = await findProducts(db, [...new Set(lines.map(({ productPk }) => productPk))], currency);
  const bundlePks = [...products.values()].flatMap(({ pk, kind }) => (kind === 'bundle' ? [pk] : []));
  const bundles = await findBundles(db, bundlePks, currency);
  return {
    pk: row.pk,
    namespace: row.namespace,
    isMain: row.isMain,
    currency,
    lines: lines.flatMap(({ pk, quantity, attributes, productPk, parentPk }) => {
      const product = products.get(productPk);
      if (!product) return [];
      const bundle = lineBundle(product, bundles.get(productPk), attributes);
      return [{ id: pk, parentId: parentPk, quantity, attributes, product, bundle }];
    }),
    voucher: row.voucherCode === null ? null : ((await findVoucher(db, row.voucherCode)) ?? null),
    droppedVoucher: row.droppedVoucher,
    coupon: await chosenCoupon(db, row),
    campaigns: lines.length === 0 ? [] : await listCampaigns(db, currency, now),
    createdAt: row.createdAt,
    modifiedAt: row.modifiedAt,
  };
}

/** How many pieces of a product an order takes. */
export interface StockNeed {
  readonly productPk: number;
  readonly quantity: number;
}

/**
 * Takes pieces out of stock, in the transaction that places the order. Needs of one product are added up; rows are locked
 * by ascending pk, so that two orders never wait for each other.
 *
 * @returns pks of products with too few pieces. When there is one, roll the transaction back: the others were taken already.
 */
export async function takeStock(tx: Database, needs: readonly StockNeed[]): Promise<readonly number[]> {
  const byProduct = new Map<number, number>();
  for (const { productPk, quantity } of needs) byProduct.set(productPk, (byProduct.get(productPk) ?? 0) + quantity);
  const short: number[] = [];
  for (const [productPk, quantity] of [...byProduct].sort(([left], [right]) => left - right)) {
    const rows = await tx
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(and(eq(stock.productPk, productPk), sql`${stock.quantity} >= ${quantity}`))
      .returning({ productPk: stock.productPk });
    if (rows.length === 0) short.push(productPk);
  }
  return short;
}
