import type { Database } from '../../db/database.ts';
import { badRequest, invalidFields, notFound } from '../../http/errors.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { pickText } from '../../http/language.ts';
import { say } from '../../http/messages.ts';
import { formatMoney } from '../../http/money.ts';
import { json, type Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { parsePk } from '../../http/wire.ts';
import { listAttributes } from '../attribute.repository.ts';
import { swatches } from '../listing/read-listing.ts';
import { findProducts, findVariantsOf } from '../product.repository.ts';
import type { ProductRecord } from '../product.types.ts';
import { productWire, type WireView } from '../product.wire.ts';
import { type DetailView, detailWire, readProductDetail } from '../product-detail.ts';
import { findBundles, listMemberPks } from './bundle.repository.ts';
import type { Bundle, BundleChoice } from './bundle.types.ts';
import { bundlePrice, isBundleSellable, partsOf, readChoice } from './bundle-rule.ts';

/** Members of a group in their order, each with the variants that it comes in; those that are switched off are left out. */
async function readMembers(db: Database, pks: readonly number[], view: WireView) {
  const variants = await findVariantsOf(db, pks, view.currency);
  const byBase = Map.groupBy(variants, ({ baseCode }) => baseCode);
  const keys = [...new Set(variants.flatMap(({ variantAxes }) => variantAxes))];
  const attributes = await listAttributes(db, { keys }, view.language);
  const placeOf = (key: string, value: string) =>
    attributes.find((attribute) => attribute.key === key)?.values.findIndex((known) => known.value === value) ?? 0;
  return pks.flatMap((pk) => {
    const record = variants.find((variant) => variant.pk === pk);
    if (!record) return [];
    const siblings = byBase.get(record.baseCode) ?? [];
    return [{ ...productWire(record, view), extra_data: { variants: swatches(record, siblings, view, placeOf) } }];
  });
}

/** Reply of `GET /bundle-product/{pk}/` (Protocol catalogue §3). */
function bundleWire(record: ProductRecord, bundle: Bundle, choice: BundleChoice, view: DetailView) {
  const parts = partsOf(bundle, choice);
  const { price, retailPrice } = bundlePrice(record, bundle, parts);
  return {
    product: detailWire(record, view, price),
    in_stock: isBundleSellable(record, bundle, parts),
    price: formatMoney(price),
    retail_price: formatMoney(retailPrice),
    is_ready_to_basket: bundle.every(({ pk, isRequired }) => !isRequired || choice.has(pk)),
    bundle_items: bundle.map(({ pk, name, quantity, isRequired, options }) => ({
      pk,
      name: pickText(name, view.language),
      quantity,
      is_required: isRequired,
      selected: choice.get(pk) ?? null,
      options: options.map(({ product }) => productWire(product, view)),
    })),
  };
}

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
