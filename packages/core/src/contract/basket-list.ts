import * as v from 'valibot';
import { BasketSchema } from './basket.ts';
import type { ReplySchema } from './reply.ts';

const basketListObject = v.object({ baskets: v.array(BasketSchema) });
/** `GET /baskets/basket-list/`: main first, then by creation (basket.md §3). */
export interface BasketList extends v.InferOutput<typeof basketListObject> {}
export const BasketListSchema: ReplySchema<BasketList> = basketListObject;
