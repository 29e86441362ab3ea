import type * as v from 'valibot';
import { snakeCased } from './camel-case.ts';
import { camelObject } from './camel-object.ts';
import { pageOf } from './page.ts';
import { type Id, IdSchema, NameSchema, TextSchema, WordsSchema, WordyBooleanSchema } from './primitives.ts';
import { orElse, orNull } from './reading/tolerant.ts';
import { CountrySchema, PlaceSchema } from './region.ts';
import type { ReplySchema } from './reply.ts';

/** Members of an address that the account, the checkout and an order share (address.md §2, checkout.md §3). */
export const addressEntries = {
  title: WordsSchema,
  first_name: WordsSchema,
  last_name: WordsSchema,
  email: orNull(TextSchema),
  phone_number: WordsSchema,
  country: orNull(CountrySchema),
  city: orNull(PlaceSchema),
  township: orNull(PlaceSchema),
  district: orNull(PlaceSchema),
  line: NameSchema,
  postcode: orNull(TextSchema),
  company_name: orNull(TextSchema),
  tax_office: orNull(TextSchema),
  tax_no: orNull(TextSchema),
  e_bill_taxpayer: orElse(WordyBooleanSchema, false),
  /** Customer type: company when true (specification 1). */
  is_corporate: orElse(WordyBooleanSchema, false),
  primary: orElse(WordyBooleanSchema, false),
  identity_number: orNull(TextSchema),
  notes: orNull(TextSchema),
};

const addressObject = camelObject({
  pk: IdSchema,
  ...addressEntries,
  first_name: NameSchema,
  last_name: NameSchema,
});

/** A shopper's address. */
export interface Address extends v.InferOutput<typeof addressObject> {}
export const AddressSchema: ReplySchema<Address> = addressObject;

/** `GET /address/detailed/`: primary first, then newest. */
export const AddressPageSchema = pageOf(AddressSchema);

/** Body of create, and any part of it of an edit (address.md §3). */
export interface AddressBody {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly email?: string;
  readonly country: Id;
  /** Id of the host's list; where the host lists none for the country, the name as typed. Absent where the country has none. */
  readonly city?: Id;
  readonly township?: Id;
  readonly district?: Id;
  readonly line: string;
  readonly postcode?: string;
  /** The words, as the protocol's sample sends them. */
  readonly is_corporate?: 'true' | 'false';
  readonly company_name?: string;
  readonly tax_office?: string;
  readonly tax_no?: string;
  readonly e_bill_taxpayer?: boolean;
  readonly identity_number?: string;
  readonly primary?: boolean;
  readonly notes?: string;
}

/** An address in the protocol's words (address.md §3): names alone change, and whether it is a company's is told by a word. */
export function addressBody({
  isCorporate = false,
  ...address
}: { readonly isCorporate?: boolean } & object): AddressBody {
  return {
    ...snakeCased(address),
    is_corporate: isCorporate ? 'true' : 'false',
  } as AddressBody;
}
