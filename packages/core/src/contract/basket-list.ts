import type * as v from 'valibot';
import { BasketSchema } from './basket.ts';
import { entriesOf, objectOf } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const basketListObject = objectOf({ baskets: entriesOf(BasketSchema) });
/** `GET /baskets/basket-list/`: main first, then by creation (basket.md §3). */
export interface BasketList extends v.InferOutput<typeof basketListObject> {}
export const BasketListSchema: ReplySchema<BasketList> = basketListObject;
