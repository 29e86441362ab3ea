import { findSiblings } from '../catalogue/product.repository.ts';
import { badRequest, notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { listStores, listStoresWith } from './store.repository.ts';
import { storeWire } from './store.wire.ts';

const MINUTE = 60;

function readPk({ query }: HttpContext, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const pk = parsePk(text);
  if (pk === undefined) throw badRequest(`Invalid ${name}.`);
  return pk;
}

async function getStores(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const filter = { cityPk: readPk(context, 'city'), townshipPk: readPk(context, 'township') };
  const stores = await listStores(host.db, filter);
  return json(
    pageOfList(
      context,
      WHOLE_LIST,
      stores.map((store) => storeWire(store, language)),
    ),
  );
}

async function getStock(context: HttpContext): Promise<Reply> {
  const { host, params, query, currency, language } = context;
  const pk = parsePk(params.pk);
  const variants = pk === undefined ? [] : await findSiblings(host.db, pk, currency);
  const asked = variants.find((variant) => variant.pk === pk);
  if (!asked) throw notFound();
  const matching = variants.find((variant) =>
    asked.variantAxes.every(
      (key) => variant.attributes[key]?.value === (query.get(key) ?? asked.attributes[key]?.value),
    ),
  );
  const cityPk = readPk(context, 'city_id');
  const stores = matching ? await listStoresWith(host.db, { productPk: matching.pk, cityPk, language }) : [];
  return json(
    stores.map(({ store, quantity }) => ({
      pk: store.pk,
      name: store.name,
      address: store.address,
      latitude: store.latitude,
      longitude: store.longitude,
      stock: String(quantity),
      store_hours: store.storeHours,
    })),
  );
}

/** Shops (Protocol address §4) and what they hold (catalogue §5). */
export const storeRoutes: readonly Route[] = [
  { method: 'GET', path: '/stores/', cache: MINUTE, handle: getStores },
  { method: 'GET', path: '/retail_store_stock/:pk/', cache: MINUTE, handle: getStock },
];
