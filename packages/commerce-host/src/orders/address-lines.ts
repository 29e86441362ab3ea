/**
 * An address as an order keeps it, for mails and bills. A shop has no name of a person: its own name leads.
 *
 * @param taxNumber what a tax number is called
 */
export function addressLines(address: Readonly<Record<string, unknown>>, taxNumber: string): readonly string[] {
  const said = (key: string) => (typeof address[key] === 'string' ? address[key] : '');
  const tax = [said('tax_office'), said('tax_no')].filter(Boolean).join(' / ');
  const place = [nameOf(address.district), nameOf(address.township), nameOf(address.city)].filter(Boolean).join(', ');
  return [
    [said('first_name'), said('last_name')].filter(Boolean).join(' ') || said('title'),
    said('company_name'),
    tax === '' ? '' : `${taxNumber}: ${tax}`,
    said('line'),
    [said('postcode'), place].filter(Boolean).join(' '),
    said('phone_number'),
  ].filter(Boolean);
}

function nameOf(place: unknown): string {
  return typeof place === 'object' && place !== null && 'name' in place ? String(place.name) : '';
}
