import type { Commerce } from '@vitrin/core';
import {
  type AddressInput,
  addressRules,
  normaliseAddress,
  type RegionName,
  type RegionRule,
  type RuledCountry,
} from '@vitrin/core/address';
import { foldText } from '@vitrin/core/checkout';
import type { Country, Id } from '@vitrin/core/contract';
import { getCities, getCountries, getDistricts, getTownships } from '@vitrin/core/http';
import { type Interview, Stopped } from './interview.ts';
import type { Question } from './options.ts';

/** Interview that asks for an address, with the words for an unknown region and the country. */
export interface AskedAddress {
  readonly interview: Interview;
  readonly notThere: (what: string) => string;
  /** ISO code of its country; undefined: the shop's own. */
  readonly country: string | undefined;
}

/**
 * Asks for an address by the rules of its country: regions of the host's lists by their name, others as they are typed.
 * @throws Stopped where the host does not ship to the country.
 */
export async function askAddress(commerce: Commerce, asked: AskedAddress): Promise<AddressInput> {
  const { interview, notThere } = asked;
  const { http, config } = commerce;
  const country = await countryOf(commerce, asked);
  const cities = (await http.call(getCities, { query: { country: country.pk } })).results;
  const rules = await addressRules(country, config.shop, cities.length > 0);
  const choose = async <Item extends object>(
    question: Question,
    all: readonly Item[],
    nameOf: (item: Item) => string,
  ) => {
    for (;;) {
      const typed = await interview.answer(question);
      const found = all.find((item) => foldText(nameOf(item)) === foldText(typed));
      if (found) return found;
      interview.reject([question], [notThere(typed), all.map(nameOf).join(', ')]);
    }
  };
  const typedRegion = async (name: 'city' | 'township', rule: RegionRule | undefined): Promise<Id | undefined> => {
    if (!rule?.isRequired) return undefined;
    if (rule.kind === 'text') return interview.answer(name);
    return (await choose(name, rule.options, ({ label }) => label)).value;
  };
  const listedRegions = async (): Promise<Partial<Record<RegionName, Id>>> => {
    const city = (await choose('city', cities, ({ name }) => name)).pk;
    const townships = (await http.call(getTownships, { query: { city } })).results;
    const township = (await choose('township', townships, ({ name }) => name)).pk;
    const [district] = (await http.call(getDistricts, { query: { township } })).results;
    return { city, township, ...(district && { district: district.pk }) };
  };
  const { city, township, district }: Partial<Record<RegionName, Id>> =
    rules.regions.city?.kind === 'host'
      ? await listedRegions()
      : {
          city: await typedRegion('city', rules.regions.city),
          township: await typedRegion('township', rules.regions.township),
        };
  const address = {
    title: 'Home',
    firstName: await interview.answer('name'),
    lastName: await interview.answer('surname'),
    phoneNumber: await interview.answer('phone'),
    country: country.pk,
    ...(city !== undefined && { city }),
    ...(township !== undefined && { township }),
    ...(district !== undefined && { district }),
    line: await interview.answer('line'),
    postcode: rules.postcode ? await interview.answer('postcode') : '',
  };
  return normaliseAddress(address, rules);
}

async function countryOf(
  { http, config }: Commerce,
  { country: code, notThere }: AskedAddress,
): Promise<Pick<Country, 'pk'> & RuledCountry> {
  if (code === undefined) return config.shop.defaultCountry;
  const { results } = await http.call(getCountries, {});
  const country = results.find((each) => each.code.toLowerCase() === code.toLowerCase());
  if (!country) throw new Stopped([notThere(code), results.map((each) => each.code).join(', ')].join('\n'), 2);
  return country;
}
