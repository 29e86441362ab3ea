import type { Commerce } from '@vitrin/core';
import type { Id } from '@vitrin/core/contract';
import { getCities, getCountries, getDistricts, getTownships } from '@vitrin/core/http';

/** A level of an address, from the widest. */
export type RegionLevel = 'country' | 'city' | 'township' | 'district';

/** What every level's list says of an entry. */
export interface RegionReply {
  readonly results: readonly {
    readonly pk: Id;
    readonly name: string;
    readonly code?: string;
    readonly addressRules?: Readonly<Record<string, unknown>> | null;
    readonly postcode?: string | null;
  }[];
}

const reads: Readonly<
  Record<RegionLevel, (http: Commerce['http'], parent: Id, signal: AbortSignal) => Promise<RegionReply>>
> = {
  country: (http, _parent, signal) => http.call(getCountries, {}, { signal }),
  city: (http, country, signal) => http.call(getCities, { query: { country } }, { signal }),
  township: (http, city, signal) => http.call(getTownships, { query: { city } }, { signal }),
  district: (http, township, signal) => http.call(getDistricts, { query: { township } }, { signal }),
};

/**
 * Asks the host for the regions of one level (Protocol address §1).
 * @param parent pk chosen in the list above; countries have none.
 * @throws AppError as every call does.
 */
export const readRegions = (
  { http }: Commerce,
  level: RegionLevel,
  parent: Id,
  signal: AbortSignal,
): Promise<RegionReply> => reads[level](http, parent, signal);
