import { findProducts } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import { currencyOf } from '../http/currency.ts';
import { lockOwner } from '../session/lock-owner.ts';
import {
  type BasketLineRow,
  type BasketRow,
  deleteBasket,
  listLines,
  lockBaskets,
  putLine,
  updateBasket,
} from './basket.repository.ts';

/** Pieces that a merged line may have: the sum, but no more than stock allows and never fewer than the user had. */
export function mergedQuantity(had: number, guest: number, stock: number): number {
  return Math.min(99, had + guest, Math.max(had, stock));
}

async function mergeLines(tx: Database, from: BasketRow, to: BasketRow, now: Date): Promise<void> {
  const [guestLines, userLines] = [await listLines(tx, from.pk), await listLines(tx, to.pk)];
  if (guestLines.length > 0) {
    const currency = currencyOf(userLines.length > 0 ? to.currency : from.currency) ?? 'try';
    const products = await findProducts(tx, [...new Set(guestLines.map(({ productPk }) => productPk))], currency);
    const isSame = (left: BasketLineRow, right: BasketLineRow) =>
      left.productPk === right.productPk && left.attributesKey === right.attributesKey;
    for (const line of guestLines) {
      const had = userLines.find((candidate) => isSame(candidate, line))?.quantity ?? 0;
      const stock = products.get(line.productPk)?.stock ?? 0;
      const quantity = mergedQuantity(had, line.quantity, stock);
      if (quantity > had) {
        await putLine(tx, {
          basketPk: to.pk,
          productPk: line.productPk,
          quantity,
          attributes: line.attributes,
          attributesKey: line.attributesKey,
          createdAt: now,
        });
      }
    }
    await updateBasket(tx, to.pk, { currency, modifiedAt: now, voucherCode: to.voucherCode ?? from.voucherCode });
  }
  await deleteBasket(tx, from.pk);
}

/**
 * Gives a guest's baskets to the user who signs in: the main one joins the user's main one, the others join the one of
 * their namespace, and what has no counterpart moves as it is (Protocol conventions §5, README §6.10). The session's row is locked by its change already.
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
      (guest.isMain ? main : undefined) ?? userBaskets.find(({ namespace }) => namespace === guest.namespace);
    if (counterpart) {
      await mergeLines(tx, guest, counterpart, now);
      if (guest.isMain && !main) await updateBasket(tx, counterpart.pk, { isMain: true });
    } else {
      const isMain = guest.isMain && !main;
      userBaskets.push(await updateBasket(tx, guest.pk, { sessionPk: null, userPk, isMain }));
    }
  }
}
