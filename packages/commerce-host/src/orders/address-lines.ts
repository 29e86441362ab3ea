import { addressBlock, shownPhone, specifiedHome } from '@vitrin/core/address';

/**
 * An order's copy of an address without its phone, for contracts. A shop has no name of a person: its own name leads.
 *
 * @param taxNumber what a tax number is called
 */
export function addressLines(address: Readonly<Record<string, unknown>>, taxNumber: string): readonly string[] {
  const said = (key: string) => (typeof address[key] === 'string' ? address[key] : '');
  const tax = [said('tax_office'), said('tax_no')].filter(Boolean).join(' / ');
  const country = countryCodeOf(address);
  const block = addressBlock(
    {
      line: said('line'),
      city: nameOf(address.city),
      township: nameOf(address.township),
      district: nameOf(address.district),
      postcode: said('postcode'),
    },
    country,
  );
  return [
    [said('first_name'), said('last_name')].filter(Boolean).join(' ') || said('title'),
    said('company_name'),
    tax === '' ? '' : `${taxNumber}: ${tax}`,
    ...block,
    country === HOME ? '' : nameOf(address.country),
  ].filter(Boolean);
}

/** {@link addressLines} and the phone as its country writes it, for mails, invoices and operators. */
export async function contactLines(
  address: Readonly<Record<string, unknown>>,
  taxNumber: string,
): Promise<readonly string[]> {
  const { phone_number: phone } = address;
  const shown = typeof phone === 'string' ? await shownPhone(phone, specifiedHome.phone) : '';
  return [...addressLines(address, taxNumber), shown].filter(Boolean);
}

const HOME = specifiedHome.defaultCountry.code;

/** Code of the country of an order's address; the home country's where the address was stored without one. */
export function countryCodeOf({ country }: Readonly<Record<string, unknown>>): string {
  const code = typeof country === 'object' && country !== null && 'code' in country ? String(country.code) : '';
  return code.toLowerCase() || HOME;
}

function nameOf(place: unknown): string {
  return typeof place === 'object' && place !== null && 'name' in place ? String(place.name) : '';
}
