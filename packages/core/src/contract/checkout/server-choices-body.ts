// Apart from the replies: the shop's server alone checks what is posted, and no browser loads this.

import * as v from 'valibot';
import { IdSchema } from '../primitives.ts';
import { serverChoicePages } from './server-choices.ts';

const mostFields = 40;
const longestValue = 8_192;

const FieldNameSchema = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
const FieldTextSchema = v.pipe(v.string(), v.maxLength(longestValue));

/** An address that is saved first (address.md §3): a new one, or with `pk` the one that is changed. */
const SavedAddressSchema = v.strictObject({
  pk: v.optional(IdSchema),
  body: v.pipe(
    v.record(FieldNameSchema, v.union([FieldTextSchema, v.pipe(v.number(), v.finite()), v.boolean()])),
    v.maxEntries(mostFields),
  ),
});
export type SavedAddress = v.InferOutput<typeof SavedAddressSchema>;

/**
 * Body of `POST /api/checkout/choices`: the page's POST in the wire's own fields; without a page, a read, before which an address
 * may be saved.
 */
export const ServerChoicesBodySchema = v.pipe(
  v.strictObject({
    page: v.optional(v.picklist(serverChoicePages)),
    fields: v.pipe(v.record(FieldNameSchema, FieldTextSchema), v.maxEntries(mostFields)),
    address: v.optional(SavedAddressSchema),
  }),
  v.check(({ page, address }) => page === undefined || address === undefined, 'a page or an address'),
);
export type ServerChoicesBody = v.InferOutput<typeof ServerChoicesBodySchema>;
