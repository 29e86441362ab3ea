import { notFound } from '../http/errors.ts';
import { type BasketRow, deleteBasket, insertBasket, lockBaskets, updateBasket } from './basket.repository.ts';
import { type BasketWrite, FIRST_NAMESPACE, openBasket, SAVED_NAMESPACE } from './basket-write.ts';

/**
 * Makes a basket the main one; by namespace it is opened when it is missing (Protocol basket §1).
 *
 * @throws {HttpError} 404 for a pk that is not one of the owner's.
 */
export async function makeMain(write: BasketWrite): Promise<BasketRow> {
  const { tx, owner, now, language, hooks } = write;
  const rows = await lockBaskets(tx, owner);
  const row = await openBasket(write);
  if (row.isMain) return row;
  for (const former of rows.filter(({ isMain }) => isMain)) await updateBasket(tx, former.pk, { isMain: false });
  const main = await updateBasket(tx, row.pk, { isMain: true, modifiedAt: now });
  await hooks.onMainBasketWrite({ tx, now, language }, owner);
  return main;
}

/**
 * Deletes one of the owner's baskets. After the main one the oldest remaining becomes main, or a new empty one;
 * what is saved for later never does.
 *
 * @throws {HttpError} 404 for a pk that is not one of the owner's.
 */
export async function removeBasket({ tx, owner, now, language, hooks }: BasketWrite, pk: number): Promise<void> {
  const rows = await lockBaskets(tx, owner);
  const row = rows.find((candidate) => candidate.pk === pk);
  if (!row) throw notFound();
  await deleteBasket(tx, pk);
  if (!row.isMain) return;
  const oldest = rows.find(({ pk: other, namespace }) => other !== pk && namespace !== SAVED_NAMESPACE);
  if (oldest) await updateBasket(tx, oldest.pk, { isMain: true });
  else await insertBasket(tx, owner, { namespace: FIRST_NAMESPACE, isMain: true, now });
  await hooks.onMainBasketWrite({ tx, now, language }, owner);
}
