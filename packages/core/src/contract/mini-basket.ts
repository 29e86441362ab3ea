import type * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { CurrencyCodeSchema, IdSchema, IntSchema, MoneySchema, strictOrNull, TextSchema } from './primitives.ts';
import { orElse, orNull, promised } from './reading/tolerant.ts';

/** What a header needs of a basket; not wrapped (basket.md §4). */
export const MiniBasketSchema = camelObject({
  pk: orNull(IdSchema),
  total_quantity: promised(IntSchema, 0),
  total_amount: orNull(MoneySchema),
  currency_type: strictOrNull(CurrencyCodeSchema),
  currency_type_label: orNull(TextSchema),
  namespace: orElse(TextSchema, 'default'),
});
export type MiniBasket = v.InferOutput<typeof MiniBasketSchema>;
