import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { pageOf } from './page.ts';
import { orNull, PkSchema, TextSchema, WordyBooleanSchema } from './primitives.ts';
import { CitySchema, CountrySchema, DistrictSchema, TownshipSchema } from './region.ts';
import type { ReplySchema } from './reply.ts';

/** Members of an address that the account, the checkout and an order share (address.md §2, checkout.md §3). */
export const addressEntries = {
  title: v.nullish(v.string(), ''),
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  email: orNull(v.string()),
  phone_number: v.nullish(TextSchema, ''),
  country: orNull(CountrySchema),
  city: orNull(CitySchema),
  township: orNull(TownshipSchema),
  district: orNull(DistrictSchema),
  line: v.nullish(v.string(), ''),
  postcode: orNull(TextSchema),
  company_name: orNull(v.string()),
  tax_office: orNull(v.string()),
  tax_no: orNull(TextSchema),
  e_bill_taxpayer: v.nullish(WordyBooleanSchema, false),
  /** Customer type: company when true (specification 1). */
  is_corporate: v.nullish(WordyBooleanSchema, false),
  primary: v.nullish(v.boolean(), false),
  identity_number: orNull(TextSchema),
  notes: orNull(v.string()),
};

const addressObject = camelObject({
  pk: PkSchema,
  ...addressEntries,
  first_name: v.string(),
  last_name: v.string(),
  line: v.string(),
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
  readonly country: number;
  readonly city: number;
  readonly township: number;
  readonly district?: number;
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
