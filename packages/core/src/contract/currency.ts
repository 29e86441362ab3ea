import * as v from 'valibot';

/** `POST /users/activate-currency/`: the currency that now counts, in lower case (misc.md §4). */
export const CurrencySchema = v.object({ currency: v.string() });
export type Currency = v.InferOutput<typeof CurrencySchema>;
