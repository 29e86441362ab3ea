import { findProducts } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import type { DroppedVoucher, VoucherObstacle } from '../db/schema/basket.table.ts';
import { currencyOf } from '../http/currency.ts';
import { lockOwner } from '../session/lock-owner.ts';
import {
  type BasketLineRow,
  type BasketRow,
  deleteBasket,
  findVoucher,
  listLines,
  lockBaskets,
  putLine,
  readBasket,
  updateBasket,
} from './basket.repository.ts';
import { BASKET_LIMIT, isForLater, LINE_LIMIT } from './basket-write.ts';
import { voucherObstacle } from './coupon-rule.ts';
import { priceBasket } from './price-basket.ts';

/** Pieces that a merged line may have: the sum, but no more than stock allows and never fewer than the user had. */
export function mergedQuantity(had: number, guest: number, stock: number): number {
  return Math.min(LINE_LIMIT, had + guest, Math.max(had, stock));
}

/** Pieces of a product that lines other than this one hold. */
function piecesBeside(line: BasketLineRow | undefined, productPk: number, lines: readonly BasketLineRow[]): number {
  return lines
    .filter(
      (other) =>
        other.productPk === productPk && (line === undefined || (other.pk !== line.pk && other.parentPk !== line.pk)),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Puts a guest's line, and what stands under it, into the user's basket with its new number of pieces. */
async function takeOver(
  tx: Database,
  to: BasketRow,
  line: BasketLineRow,
  { parts, quantity, now }: { parts: readonly BasketLineRow[]; quantity: number; now: Date },
): Promise<void> {
  const put = (row: BasketLineRow, pieces: number, parentPk: number | null) =>
    putLine(tx, {
      basketPk: to.pk,
      productPk: row.productPk,
      quantity: pieces,
      attributes: row.attributes,
      attributesKey: row.attributesKey,
      parentPk,
      createdAt: now,
    });
  const parentPk = await put(line, quantity, null);
  for (const part of parts) await put(part, (part.quantity / line.quantity) * quantity, parentPk);
}

/** Reason why a code does not apply to a basket; undefined when it applies. */
async function obstacleTo(
  tx: Database,
  code: string,
  row: BasketRow,
  now: Date,
): Promise<VoucherObstacle | 'VOUCHER_INVALID' | undefined> {
  const voucher = await findVoucher(tx, code);
  if (!voucher) return 'VOUCHER_INVALID';
  const record = await readBasket(tx, row, { fallbackCurrency: currencyOf(row.currency) ?? 'try', now });
  const { couponBase: amount } = priceBasket({ ...record, voucher: null }, now);
  return voucherObstacle(voucher, { amount, currency: record.currency, now });
}

/**
 * Decides which voucher a basket has after sign-in, and names the one that is dropped (ruling 38). The guest's stays where it
 * applies to the merged basket. Where the account has none, it also stays while only its minimum is missing.
 */
async function settleVoucher(tx: Database, guestCode: string | null, merged: BasketRow, now: Date): Promise<void> {
  const accountCode = merged.voucherCode;
  if (guestCode === null || guestCode === accountCode) return;
  const obstacle = await obstacleTo(tx, guestCode, merged, now);
  const isKept = obstacle === undefined || (accountCode === null && obstacle === 'VOUCHER_MINIMUM');
  const droppedVoucher: DroppedVoucher | null = !isKept
    ? { code: guestCode, reason: obstacle }
    : accountCode === null
      ? null
      : { code: accountCode, reason: (await obstacleTo(tx, accountCode, merged, now)) ?? 'VOUCHER_REPLACED' };
  await updateBasket(tx, merged.pk, { voucherCode: isKept ? guestCode : accountCode, droppedVoucher });
}

async function mergeLines(tx: Database, from: BasketRow, to: BasketRow, now: Date): Promise<void> {
  const guestLines = await listLines(tx, from.pk);
  const before = await listLines(tx, to.pk);
  const currency = before.length > 0 ? to.currency : from.currency;
  const productPks = [...new Set(guestLines.map(({ productPk }) => productPk))];
  const products = await findProducts(tx, productPks, currencyOf(currency) ?? 'try');
  for (const line of guestLines.filter(({ parentPk }) => parentPk === null)) {
    const userLines = await listLines(tx, to.pk);
    const same = userLines.find(
      ({ productPk, attributesKey, parentPk }) =>
        productPk === line.productPk && attributesKey === line.attributesKey && parentPk === null,
    );
    const had = same?.quantity ?? 0;
    const parts = guestLines.filter(({ parentPk }) => parentPk === line.pk);
    // A bundle can be had as often as the scarcest of its parts allows, and as long as no line of it is too long.
    const unit = [line, ...parts];
    const limits = unit.flatMap(({ productPk, quantity: pieces }) => {
      const taken = unit.reduce((sum, other) => (other.productPk === productPk ? sum + other.quantity : sum), 0);
      const stock = isForLater(to) ? Number.POSITIVE_INFINITY : (products.get(productPk)?.stock ?? 0);
      const left = stock - piecesBeside(same, productPk, userLines);
      return [Math.floor((left * line.quantity) / taken), Math.floor((LINE_LIMIT * line.quantity) / pieces)];
    });
    const quantity = mergedQuantity(had, line.quantity, Math.min(...limits));
    if (quantity > had) await takeOver(tx, to, line, { parts, quantity, now });
  }
  await settleVoucher(tx, from.voucherCode, await updateBasket(tx, to.pk, { currency, modifiedAt: now }), now);
  await deleteBasket(tx, from.pk);
}

/**
 * Gives a guest's baskets to the user who signs in: the main one joins the user's main one, the others join the one of
 * their namespace, and what has no counterpart moves as it is, or joins the main one when the user has as many baskets as
 * one can have (Protocol conventions §5, basket §1). The session's row is locked by its change already.
 */
export async function mergeBaskets(
  tx: Database,
  { sessionPk, userPk, now }: { sessionPk: number; userPk: number; now: Date },
): Promise<void> {
  await lockOwner(tx, { kind: 'user', pk: userPk });
  const guestBaskets = await lockBaskets(tx, { kind: 'session', pk: sessionPk });
  const userBaskets = [...(await lockBaskets(tx, { kind: 'user', pk: userPk }))];
  for (const guest of guestBaskets) {
    const main = userBaskets.find(({ isMain }) => isMain);
    const counterpart =
      (guest.isMain ? main : undefined) ??
      userBaskets.find(({ namespace }) => namespace === guest.namespace) ??
      (userBaskets.length < BASKET_LIMIT ? undefined : (main ?? userBaskets[0]));
    if (counterpart) {
      await mergeLines(tx, guest, counterpart, now);
      if (guest.isMain && !main) {
        const promoted = await updateBasket(tx, counterpart.pk, { isMain: true });
        userBaskets.splice(userBaskets.indexOf(counterpart), 1, promoted);
      }
    } else {
      const isMain = guest.isMain && !main;
      const moved = await updateBasket(tx, guest.pk, { sessionPk: null, userPk, isMain, voucherCode: null });
      await settleVoucher(tx, guest.voucherCode, moved, now);
      userBaskets.push(moved);
    }
  }
}
