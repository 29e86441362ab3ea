import { invalidFields } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { listCities, listCountries, listDistricts, listTownships, type RegionFilter } from './region.repository.ts';
import { cityWire, countryWire, districtWire, sortRegions, townshipWire } from './region.wire.ts';

const HOUR = 3600;

/** A parent that cannot exist gives an empty list like one that does not. */
const NO_PARENT = 0;

function readFilter({ query }: HttpContext, parent: string): RegionFilter {
  const text = query.get(parent);
  return {
    parentPk: text === null ? undefined : (parsePk(text) ?? NO_PARENT),
    withStores: query.get('retailstore__isnull')?.toLowerCase() === 'false',
  };
}

async function getCountries(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const countries = (await listCountries(host.db)).map((row) => countryWire(row, language));
  return json(pageOfList(context, WHOLE_LIST, sortRegions(countries, language)));
}

async function getCities(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const rows = await listCities(host.db, readFilter(context, 'country'));
  const cities = rows.map((row) => cityWire(row, language));
  return json(pageOfList(context, WHOLE_LIST, sortRegions(cities, language)));
}

async function getTownships(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const rows = await listTownships(host.db, readFilter(context, 'city'));
  const townships = rows.map(({ township, city }) => townshipWire(township, city, language));
  return json(pageOfList(context, WHOLE_LIST, sortRegions(townships, language)));
}

async function getDistricts(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { parentPk } = readFilter(context, 'township');
  if (parentPk === undefined) throw invalidFields({ township: [say('required', language)] });
  const rows = await listDistricts(host.db, parentPk);
  const districts = rows.map(({ district, cityPk }) => districtWire(district, cityPk));
  return json(pageOfList(context, WHOLE_LIST, sortRegions(districts, language)));
}

/** Regions (Protocol address §1). */
export const regionRoutes: readonly Route[] = [
  { method: 'GET', path: '/address/country/', cache: HOUR, handle: getCountries },
  { method: 'GET', path: '/address/city/', cache: HOUR, handle: getCities },
  { method: 'GET', path: '/address/township/', cache: HOUR, handle: getTownships },
  { method: 'GET', path: '/address/district/', cache: HOUR, handle: getDistricts },
];
