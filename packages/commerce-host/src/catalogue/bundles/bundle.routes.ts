import { badRequest, invalidFields, notFound } from '../../http/errors.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { say } from '../../http/messages.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { parsePk } from '../../http/wire.ts';
import { readMembers } from '../group-members.ts';
import { findProducts } from '../product.repository.ts';
import { readProductDetail } from '../product-detail.ts';
import { findBundles, listMemberPks } from './bundle.repository.ts';
import { bundleWire } from './bundle.wire.ts';
import { readChoice } from './bundle-rule.ts';

const MINUTE = 60;
const SLOT = /^slot_(.{1,12})$/;

function pkOf({ params }: HttpContext): number {
  const pk = parsePk(params.pk);
  if (pk === undefined) throw badRequest('Invalid pk.');
  return pk;
}

/** The slots that a query names, with the products chosen for them. */
function requestedSlots(query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) => {
      const slot = SLOT.exec(name)?.[1];
      return slot === undefined ? [] : [[slot, value]];
    }),
  );
}

async function getBundle(context: HttpContext): Promise<Reply> {
  const { host, language, currency, query } = context;
  const pk = pkOf(context);
  const record = (await findProducts(host.db, [pk], currency)).get(pk);
  if (!record?.isActive || record.kind !== 'bundle') throw notFound();
  const bundle = (await findBundles(host.db, [pk], currency)).get(pk) ?? [];
  const { choice, invalid } = readChoice(bundle, requestedSlots(query));
  if (invalid.length > 0) {
    const message = say('invalidChoice', language);
    throw invalidFields(Object.fromEntries(invalid.map((slot) => [`slot_${slot}`, [message]])));
  }
  return json(bundleWire(record, bundle, choice, { language, currency, openPages: host.config.checkoutPages }));
}

/** A group with its members; the same under its number and its own path. */
export async function replyGroup({ host, language, currency, query }: HttpContext, pk: number): Promise<Reply> {
  const view = { language, currency };
  const record = (await findProducts(host.db, [pk], currency)).get(pk);
  if (record?.kind !== 'group') throw notFound();
  const openPages = host.config.checkoutPages;
  const detail = await readProductDetail(host.db, pk, { ...view, openPages, requested: query });
  if (!detail) throw notFound();
  const members = await readMembers(host.db, await listMemberPks(host.db, pk), view);
  return json({ ...detail, in_stock: members.some(({ in_stock }) => in_stock), group_products: members });
}

/** Bundles and groups (Protocol catalogue §3). */
export const bundleRoutes: readonly Route[] = [
  { method: 'GET', path: '/bundle-product/:pk/', cache: MINUTE, handle: getBundle },
  {
    method: 'GET',
    path: '/group-product/:pk/',
    cache: MINUTE,
    handle: (context) => replyGroup(context, pkOf(context)),
  },
];
