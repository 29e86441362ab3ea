import { districtWire, townshipWire } from '../address/region.wire.ts';
import { findSiblings } from '../catalogue/product.repository.ts';
import { badRequest, notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { listStores, listStoresWith, type StoreRecord } from './store.repository.ts';

/** Shop of the wire (Protocol address §4). */
function storeWire({ store, township, city, district }: StoreRecord, language: Language) {
  return {
    pk: store.pk,
    name: store.name,
    address: store.address,
    phone_number: store.phoneNumber,
    fax_phone_number: null,
    image: null,
    store_hours: store.storeHours,
    latitude: store.latitude,
    longitude: store.longitude,
    township: townshipWire(township, city, language),
    district: district && districtWire(district, city.pk),
    is_active: store.isActive,
    click_and_collect: store.clickAndCollect,
    store_type: 'store',
    kapida_enabled: false,
    fast_delivery: false,
    config: {},
    group: null,
    sort_order: store.sortOrder,
    erp_code: `STORE-${store.pk}`,
    translations: null,
    related_retail_stores: [],
    absolute_url: `/stores/${store.pk}/`,
  };
}

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
