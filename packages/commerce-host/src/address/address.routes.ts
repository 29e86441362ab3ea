import { findUser } from '../auth/user.repository.ts';
import { notFound, refused } from '../http/errors.ts';
import { flag } from '../http/field-values.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { empty, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { requireIdentity } from '../session/access.ts';
import { lockOwner } from '../session/lock-owner.ts';
import type { Owner } from '../session/owner.ts';
import {
  clearPrimary,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  promoteNewest,
  updateAddress,
} from './address.repository.ts';
import { addressWire } from './address.wire.ts';
import { mergeFields, readAddress } from './address-form.ts';

/** Addresses of one owner (Protocol address §3). */
const ADDRESS_LIMIT = 50;

function pkOf({ params }: HttpContext): number {
  const pk = parsePk(params.pk);
  if (pk === undefined) throw notFound();
  return pk;
}

async function ownEmail({ host, session }: HttpContext, owner: Owner): Promise<string> {
  if (owner.kind === 'session') return session?.guest?.email ?? '';
  return (await findUser(host.db, owner.pk))?.email ?? '';
}

async function getOne(context: HttpContext): Promise<Reply> {
  const owner = requireIdentity(context);
  const record = await findAddress(context.host.db, owner, pkOf(context));
  if (!record) throw notFound();
  return json(addressWire(record, context.language));
}

async function getList(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const records = await listAddresses(host.db, requireIdentity(context));
  return json(
    pageOfList(
      context,
      WHOLE_LIST,
      records.map((record) => addressWire(record, language)),
    ),
  );
}

async function postAddress(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const owner = requireIdentity(context);
  const now = host.clock.now();
  const content = await readAddress(host.db, { fields, language, ownEmail: await ownEmail(context, owner) });
  const record = await host.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const known = await countAddresses(tx, owner);
    if (known >= ADDRESS_LIMIT)
      throw refused(say('tooManyAddresses', language, { max: ADDRESS_LIMIT }), 'TOO_MANY_ADDRESSES');
    const isPrimary = known === 0 || fields.get('primary', flag) === true;
    if (isPrimary) await clearPrimary(tx, owner, 0);
    return findAddress(tx, owner, await insertAddress(tx, owner, { ...content, isPrimary, createdAt: now }));
  });
  if (!record) throw new Error('address: it is gone right after it was stored');
  return json(addressWire(record, language), { status: 201 });
}

async function writeAddress(context: HttpContext): Promise<Reply> {
  const { host, language, fields, method } = context;
  const owner = requireIdentity(context);
  const pk = pkOf(context);
  const now = host.clock.now();
  const email = await ownEmail(context, owner);
  const written = await host.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const known = await findAddress(tx, owner, pk);
    if (!known) throw notFound();
    const whole = method === 'PATCH' ? mergeFields(known.address, fields) : fields;
    const content = await readAddress(tx, { fields: whole, language, ownEmail: email });
    const isPrimary = known.address.isPrimary || fields.get('primary', flag) === true;
    if (isPrimary && !known.address.isPrimary) await clearPrimary(tx, owner, pk);
    await updateAddress(tx, owner, pk, { ...content, isPrimary, modifiedAt: now });
    await host.hooks.onAddressWrite({ tx, now, language }, owner, { pk, kind: 'edited' });
    return findAddress(tx, owner, pk);
  });
  if (!written) throw notFound();
  return json(addressWire(written, language));
}

async function removeAddress(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const owner = requireIdentity(context);
  const pk = pkOf(context);
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const known = await findAddress(tx, owner, pk);
    if (!known || !(await deleteAddress(tx, owner, pk))) throw notFound();
    if (known.address.isPrimary) await promoteNewest(tx, owner);
    await host.hooks.onAddressWrite({ tx, now, language }, owner, { pk, kind: 'deleted' });
  });
  return empty();
}

/** Addresses of users and guests (Protocol address §3). */
export const addressRoutes: readonly Route[] = [
  { method: 'GET', path: '/address/detailed/', cache: 'session', handle: getList },
  { method: 'POST', path: '/address/', cache: 'session', handle: postAddress },
  { method: 'GET', path: '/address/', cache: 'session', handle: getList },
  { method: 'GET', path: '/address/:pk/', cache: 'session', handle: getOne },
  { method: 'PATCH', path: '/address/:pk/', cache: 'session', handle: writeAddress },
  { method: 'PUT', path: '/address/:pk/', cache: 'session', handle: writeAddress },
  { method: 'DELETE', path: '/address/:pk/', cache: 'session', handle: removeAddress },
];
