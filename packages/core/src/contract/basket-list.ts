import * as v from 'valibot';
import { BasketSchema } from './basket.ts';

/** `GET /baskets/basket-list/`: main first, then by creation (basket.md §3). */
export const BasketListSchema = v.object({ baskets: v.array(BasketSchema) });
export type BasketList = v.InferOutput<typeof BasketListSchema>;
