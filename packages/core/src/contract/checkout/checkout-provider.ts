import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IdSchema, TextSchema } from '../primitives.ts';
import { listOf, objectOf, orNull } from '../reading/tolerant.ts';

/** Somebody else's checkout that a basket can be taken to (checkout.md §6, ruling 16). */
export const CheckoutProviderSchema = objectOf({
  pk: IdSchema,
  name: v.pipe(v.string(), v.nonEmpty()),
  slug: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  logo: orNull(TextSchema),
  /** Where it is, absolute; null where the host does not say: then it is not offered (ruling 16). */
  url: orNull(v.string()),
});
export type CheckoutProvider = v.InferOutput<typeof CheckoutProviderSchema>;

/** `GET /orders/checkout-provider-list/`; empty by default. */
export const CheckoutProviderListSchema = camelObject({ checkout_providers: listOf(CheckoutProviderSchema) });
