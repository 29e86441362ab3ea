import { invalidFields, notFound, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { flagField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { pageEnvelope, readPage, USUAL_SIZES } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { requireUser } from '../session/access.ts';
import { lockOwner } from '../session/lock-owner.ts';
import {
  type CollectionContent,
  type CollectionRecord,
  countCollections,
  deleteCollection,
  findCollection,
  findSharedCollection,
  hasCollectionNamed,
  insertCollection,
  listCollections,
  updateCollection,
} from './collection.repository.ts';
import { collectionWire } from './collection.wire.ts';
import { pkOf } from './wishlist-request.ts';

/** Collections of one user (Protocol wishlist §3). */
const COLLECTION_LIMIT = 50;

/**
 * The collection that the request may look into: with a token a public one, for anybody; without, the user's own.
 *
 * @throws {HttpError} 404 for an unknown, foreign or revoked one; 401 without token and user.
 */
export async function requireVisible(context: HttpContext, pk: number): Promise<CollectionRecord> {
  const { host, query } = context;
  const token = query.get('token');
  // A link is tried for what it is worth, by its owner too: who took it back can see that it is dead.
  const found = token
    ? await findSharedCollection(host.db, { pk, token })
    : await findCollection(host.db, requireUser(context).userPk, pk);
  if (!found) throw notFound();
  return found;
}

async function getCollections(context: HttpContext): Promise<Reply> {
  const { userPk } = requireUser(context);
  const request = readPage(context, USUAL_SIZES);
  const { count, records } = await listCollections(context.host.db, userPk, request);
  return json(pageEnvelope(context, request, { count, results: records.map(collectionWire) }));
}

async function getCollection(context: HttpContext): Promise<Reply> {
  return json(collectionWire(await requireVisible(context, pkOf(context))));
}

/** What the body says of a collection; keys that it leaves out stay as they are. */
function readContent({ host, fields, language }: HttpContext, known?: CollectionRecord): CollectionContent {
  const table = {
    name: ruledField('collectionName', { required: true }),
    description: ruledField('collectionDescription'),
    is_public: flagField(known?.isPublic ?? false),
  };
  const old = known && { name: known.name, description: known.description };
  const form = readForm(table, { fields: fields.withDefaults(old ?? {}), language });
  const { name, description: text, is_public: isPublic } = form.finish();
  const description = text || null;
  // A link that was taken back never works again: each time a collection becomes public it gets a new one.
  const shareToken = isPublic ? (known?.shareToken ?? host.randomId()) : null;
  return { name, description, isPublic, shareToken };
}

/** @throws {HttpError} 400 at `name` when another collection of the user has it. */
async function refuseTakenName(
  tx: HttpContext['host']['db'],
  { language }: HttpContext,
  wanted: { readonly userPk: number; readonly name: string; readonly exceptPk: number },
): Promise<void> {
  if (!(await hasCollectionNamed(tx, wanted.userPk, wanted))) return;
  throw invalidFields({ name: [say('collectionNameTaken', language)] });
}

async function postCollection(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk } = requireUser(context);
  const content = readContent(context);
  const record = await host.db.transaction(async (tx) => {
    await lockOwner(tx, { kind: 'user', pk: userPk });
    if ((await countCollections(tx, userPk)) >= COLLECTION_LIMIT) {
      throw refused(say('tooManyCollections', language, { max: COLLECTION_LIMIT }), 'TOO_MANY_COLLECTIONS');
    }
    await refuseTakenName(tx, context, { userPk, name: content.name, exceptPk: 0 });
    const pk = await insertCollection(tx, userPk, { ...content, createdAt: host.clock.now() });
    return findCollection(tx, userPk, pk);
  });
  if (!record) throw new Error('collection: it is gone right after it was stored');
  return json(collectionWire(record), { status: 201 });
}

async function patchCollection(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const { userPk } = requireUser(context);
  const pk = pkOf(context);
  const written = await host.db.transaction(async (tx) => {
    await lockOwner(tx, { kind: 'user', pk: userPk });
    const known = await findCollection(tx, userPk, pk);
    if (!known) throw notFound();
    const content = readContent(context, known);
    await refuseTakenName(tx, context, { userPk, name: content.name, exceptPk: pk });
    await updateCollection(tx, { userPk, pk }, { ...content, modifiedAt: host.clock.now() });
    return findCollection(tx, userPk, pk);
  });
  if (!written) throw notFound();
  return json(collectionWire(written));
}

async function removeCollection(context: HttpContext): Promise<Reply> {
  const { host } = context;
  const { userPk } = requireUser(context);
  const pk = pkOf(context);
  const isDeleted = await host.db.transaction(async (tx) => {
    await lockOwner(tx, { kind: 'user', pk: userPk });
    return deleteCollection(tx, userPk, pk);
  });
  if (!isDeleted) throw notFound();
  return empty();
}

/** Both forms of the address (Protocol wishlist §3). */
const LISTS = ['/wishlists/user-collections/', '/user-collections/'] as const;

/** Collections of a user; a public one is read by its token (Protocol wishlist §3). */
export const collectionRoutes: readonly Route[] = LISTS.flatMap((list): readonly Route[] => [
  { method: 'GET', path: list, cache: 'session', handle: getCollections },
  { method: 'POST', path: list, cache: 'session', handle: postCollection },
  { method: 'GET', path: `${list}:pk/`, cache: 'session', handle: getCollection },
  { method: 'PATCH', path: `${list}:pk/`, cache: 'session', handle: patchCollection },
  { method: 'DELETE', path: `${list}:pk/`, cache: 'session', handle: removeCollection },
]);
