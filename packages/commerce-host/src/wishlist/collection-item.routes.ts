import { findProducts } from '../catalogue/product.repository.ts';
import type { Database } from '../db/database.ts';
import { invalidFields, notFound, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { optionalPkField, pkField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { pageEnvelope, readPage, USUAL_SIZES } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { requireUser } from '../session/access.ts';
import { lockOwner } from '../session/lock-owner.ts';
import { findCollection, updateCollection } from './collection.repository.ts';
import { requireVisible } from './collection.routes.ts';
import { collectionItemWire } from './collection.wire.ts';
import {
  type CollectionItemRow,
  countItems,
  deleteItem,
  findItem,
  findItemOf,
  insertItem,
  listItems,
  updateItem,
} from './collection-item.repository.ts';
import { pkOf, requireProduct } from './wishlist-request.ts';

/** Items of one collection (Protocol wishlist §3). */
const ITEM_LIMIT = 500;
async function itemReply(context: HttpContext, row: CollectionItemRow, status: number): Promise<Reply> {
  const product = (await findProducts(context.host.db, [row.productPk], context.currency)).get(row.productPk);
  if (!product) throw notFound();
  return json(collectionItemWire(row, product, context), { status });
}

async function getItems(context: HttpContext): Promise<Reply> {
  const { host, query, currency, language } = context;
  const requested = query.get('collection') ?? '';
  const pk = parsePk(requested);
  if (requested === '') {
    if (!query.get('token')) requireUser(context);
    throw invalidFields({ collection: [say('required', language)] });
  }
  if (pk === undefined) throw notFound();
  const { itemCount } = await requireVisible(context, pk);
  const request = readPage(context, USUAL_SIZES);
  const rows = await listItems(host.db, pk, request);
  const products = await findProducts(
    host.db,
    rows.map(({ productPk }) => productPk),
    currency,
  );
  const results = rows.flatMap((row) => {
    const product = products.get(row.productPk);
    return product ? [collectionItemWire(row, product, context)] : [];
  });
  return json(pageEnvelope(context, request, { count: itemCount, results }));
}

/** @throws {HttpError} 404 for a foreign collection, 400 TOO_MANY_ITEMS for a full one. */
async function requireRoom(
  tx: Database,
  { language }: HttpContext,
  { userPk, pk }: { readonly userPk: number; readonly pk: number },
): Promise<void> {
  if (!(await findCollection(tx, userPk, pk))) throw notFound();
  if ((await countItems(tx, pk)) >= ITEM_LIMIT) {
    throw refused(say('tooManyItems', language, { max: ITEM_LIMIT }), 'TOO_MANY_ITEMS');
  }
}

/** The words of the body about an item; null for none. */
function readNote(context: HttpContext): string | null {
  return readForm({ note: ruledField('collectionNote') }, context).finish().note || null;
}

/** The collection that the body names; undefined when it names none. */
function readTarget(context: HttpContext): number | undefined {
  return readForm({ collection: optionalPkField() }, context).finish().collection;
}

async function postItem(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const { userPk } = requireUser(context);
  const { collection: collectionPk } = readForm({ collection: pkField() }, context).finish();
  const note = readNote(context);
  if (!(await findCollection(host.db, userPk, collectionPk))) throw notFound();
  const { pk: productPk } = await requireProduct(context);
  const createdAt = host.clock.now();
  const { row, isNew } = await host.db.transaction(async (tx) => {
    await lockOwner(tx, { kind: 'user', pk: userPk });
    const known = await findItemOf(tx, { collectionPk, productPk });
    if (known) return { row: known, isNew: false };
    await requireRoom(tx, context, { userPk, pk: collectionPk });
    const added = await insertItem(tx, { collectionPk, productPk, note, createdAt });
    await updateCollection(tx, { userPk, pk: collectionPk }, { modifiedAt: createdAt });
    return { row: added, isNew: true };
  });
  return itemReply(context, row, isNew ? 201 : 200);
}

/** @throws {HttpError} 400 at `collection` when the product is in that collection too: neither note is thrown away. */
function refuseTwin({ language }: HttpContext): never {
  throw invalidFields({ collection: [say('alreadyInCollection', language)] });
}

async function patchItem(context: HttpContext): Promise<Reply> {
  const { host, fields } = context;
  const { userPk } = requireUser(context);
  const pk = pkOf(context);
  const target = readTarget(context);
  const note = fields.has('note') ? readNote(context) : undefined;
  const modifiedAt = host.clock.now();
  const row = await host.db.transaction(async (tx) => {
    await lockOwner(tx, { kind: 'user', pk: userPk });
    const known = await findItem(tx, userPk, pk);
    if (!known) throw notFound();
    const isMoved = target !== undefined && target !== known.collectionPk;
    if (isMoved) {
      await requireRoom(tx, context, { userPk, pk: target });
      const { productPk } = known;
      if (await findItemOf(tx, { collectionPk: target, productPk })) refuseTwin(context);
      await updateCollection(tx, { userPk, pk: target }, { modifiedAt });
    }
    const changes = { ...(note === undefined ? {} : { note }), ...(isMoved ? { collectionPk: target } : {}) };
    await updateItem(tx, { userPk, pk }, changes);
    await updateCollection(tx, { userPk, pk: known.collectionPk }, { modifiedAt });
    return { ...known, ...changes };
  });
  return itemReply(context, row, 200);
}

async function removeItem(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const { userPk } = requireUser(context);
  const pk = pkOf(context);
  const modifiedAt = host.clock.now();
  await host.db.transaction(async (tx) => {
    await lockOwner(tx, { kind: 'user', pk: userPk });
    const gone = await deleteItem(tx, userPk, pk);
    if (!gone) throw notFound();
    await updateCollection(tx, { userPk, pk: gone.collectionPk }, { modifiedAt });
  });
  return empty();
}

/** Both forms of the address (Protocol wishlist §3). */
const LISTS = ['/wishlists/user-collection-items/', '/user-collection-items/'] as const;

/** Items of collections (Protocol wishlist §3). */
export const collectionItemRoutes: readonly Route[] = LISTS.flatMap((list): readonly Route[] => [
  { method: 'GET', path: list, cache: 'session', handle: getItems },
  { method: 'POST', path: list, cache: 'session', handle: postItem },
  { method: 'PATCH', path: `${list}:pk/`, cache: 'session', handle: patchItem },
  { method: 'DELETE', path: `${list}:pk/`, cache: 'session', handle: removeItem },
]);
