import type { ErrorPlace, PageErrors } from '../checkout-state.types.ts';
import { pagesTable } from './pages.table.ts';
import type { WireField } from './pages.types.ts';

/** Fields of a card's form, whose digits are in no submission; and the one carrier that `splitShipping.select` names. */
const otherNames: Readonly<Record<string, string>> = {
  data_source_shipping_options: 'shippingOption',
  attribute_based_shipping_options: 'shippingOption',
  card_holder: 'holder',
  card_number: 'number',
  card_month: 'month',
  card_year: 'year',
  card_expiry: 'expiry',
  card_cvv: 'cvc',
};

/** `phone_number` → `phoneNumber`. */
function camelCase(name: string): string {
  return name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function memberOf(place: ErrorPlace, wireName: string): string {
  const fields: Readonly<Record<string, WireField>> =
    place === 'address' || place === 'checkout' ? {} : (pagesTable[place].fields ?? {});
  const member = Object.entries(fields).find(([, wire]) => (typeof wire === 'string' ? wire : wire[0]) === wireName);
  return otherNames[wireName] ?? member?.[0] ?? camelCase(wireName);
}

/** The errors of a page's form with the fields' names as commands and forms have them: `user_email` is `email`. */
export function namedErrors(place: ErrorPlace, errors: PageErrors | undefined): PageErrors | null {
  if (!errors) return null;
  const fields = Object.entries(errors.fields).map(([name, words]) => [memberOf(place, name), words] as const);
  return { ...errors, fields: Object.fromEntries(fields) };
}
