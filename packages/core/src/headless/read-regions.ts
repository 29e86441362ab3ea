import type { Commerce } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { getCities, getCountries, getDistricts, getTownships } from '../http/region-endpoints.ts';

/** Lists of an address, each of which depends on the choice above it (Protocol address §1). */
export const regionLevels = ['country', 'city', 'township', 'district'] as const;
/** One of these lists. */
export type RegionLevel = (typeof regionLevels)[number];

/** Entries of one list; only some levels have a code, rules of addresses or a postcode. */
export interface RegionReply {
  readonly results: readonly {
    readonly pk: Id;
    readonly name: string;
    readonly code?: string;
    readonly addressRules?: Readonly<Record<string, unknown>> | null;
    readonly postcode?: string | null;
  }[];
}

type ReadRegions = (http: Commerce['http'], above: Id, signal: AbortSignal) => Promise<RegionReply>;

const reads: Readonly<Record<RegionLevel, ReadRegions>> = {
  country: (http, _above, signal) => http.call(getCountries, {}, { signal }),
  city: (http, country, signal) => http.call(getCities, { query: { country } }, { signal }),
  township: (http, city, signal) => http.call(getTownships, { query: { city } }, { signal }),
  district: (http, township, signal) => http.call(getDistricts, { query: { township } }, { signal }),
};

/**
 * Reads one list of regions.
 * @param above pk chosen in the list above; countries have none.
 * @throws AppError as every call does.
 */
export const readRegions = (
  { http }: Pick<Commerce, 'http'>,
  level: RegionLevel,
  above: Id,
  signal: AbortSignal,
): Promise<RegionReply> => reads[level](http, above, signal);
