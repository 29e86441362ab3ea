import type * as v from 'valibot';
import { CurrencyCodeSchema } from './primitives.ts';
import { objectOf } from './reading/tolerant.ts';

/** `POST /users/activate-currency/`: the currency that now counts, in lower case (misc.md §4). */
export const CurrencySchema = objectOf({ currency: CurrencyCodeSchema });
export type Currency = v.InferOutput<typeof CurrencySchema>;
