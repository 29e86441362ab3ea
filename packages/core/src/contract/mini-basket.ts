import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { IntSchema, MoneySchema, orNull, PkSchema } from './primitives.ts';

/** What a header needs of a basket; not wrapped (basket.md §4). */
export const MiniBasketSchema = camelObject({
  pk: orNull(PkSchema),
  total_quantity: IntSchema,
  total_amount: orNull(MoneySchema),
  currency_type: orNull(v.string()),
  currency_type_label: orNull(v.string()),
  namespace: v.nullish(v.string(), 'default'),
});
export type MiniBasket = v.InferOutput<typeof MiniBasketSchema>;
