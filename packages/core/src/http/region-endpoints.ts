// Calls that read the regions of an address, one row each (address.md §1).
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import {
  type City,
  CityPageSchema,
  type Country,
  CountryPageSchema,
  type District,
  DistrictPageSchema,
  type Township,
  TownshipPageSchema,
} from '../contract/region.ts';
import type { Endpoint } from './http.types.ts';

/** Countries that the shop delivers to (address.md §1). */
export const getCountries: Endpoint<Page<Country>> = {
  name: 'getCountries',
  method: 'GET',
  path: '/address/country/',
  cacheable: true,
  reply: CountryPageSchema,
};

/** Cities of a country, by its pk (address.md §1). */
export const getCities: Endpoint<Page<City>, { readonly query: { country: Id } }> = {
  name: 'getCities',
  method: 'GET',
  path: '/address/city/',
  cacheable: true,
  reply: CityPageSchema,
};

/** Townships of a city, by its pk (address.md §1). */
export const getTownships: Endpoint<Page<Township>, { readonly query: { city: Id } }> = {
  name: 'getTownships',
  method: 'GET',
  path: '/address/township/',
  cacheable: true,
  reply: TownshipPageSchema,
};

/** Districts of a township, by its pk (address.md §1). */
export const getDistricts: Endpoint<Page<District>, { readonly query: { township: Id } }> = {
  name: 'getDistricts',
  method: 'GET',
  path: '/address/district/',
  cacheable: true,
  reply: DistrictPageSchema,
};
