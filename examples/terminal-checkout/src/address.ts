import type { Commerce } from '@vitrin/core';
import type { AddressInput } from '@vitrin/core/address';
import { foldText } from '@vitrin/core/checkout';
import { getCities, getDistricts, getTownships } from '@vitrin/core/http';
import type { Interview } from './interview.ts';
import type { Question } from './options.ts';

/** Asks for an address in the shop's own country; regions are named, and found at the host. */
export async function askAddress(
  { config, http }: Commerce,
  interview: Interview,
  notThere: (what: string) => string,
): Promise<AddressInput> {
  const country = config.shop.defaultCountry.pk;
  const region = async <Region extends { readonly name: string }>(question: Question, all: readonly Region[]) => {
    for (;;) {
      const typed = await interview.answer(question);
      const found = all.find(({ name }) => foldText(name) === foldText(typed));
      if (found) return found;
      interview.reject([question], [notThere(typed), all.map(({ name }) => name).join(', ')]);
    }
  };
  const cities = await http.call(getCities, { query: { country } });
  const city = await region('city', cities.results);
  const townships = await http.call(getTownships, { query: { city: city.pk } });
  const township = await region('township', townships.results);
  const [district] = (await http.call(getDistricts, { query: { township: township.pk } })).results;
  return {
    title: township.name,
    firstName: await interview.answer('name'),
    lastName: await interview.answer('surname'),
    phoneNumber: await interview.answer('phone'),
    country,
    city: city.pk,
    township: township.pk,
    ...(district && { district: district.pk }),
    line: await interview.answer('line'),
    postcode: await interview.answer('postcode'),
  };
}
