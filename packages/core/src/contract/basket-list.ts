import type * as v from 'valibot';
import { BasketSchema } from './basket.ts';
import type { ReplySchema } from './reply.ts';
import { entriesOf, objectOf } from './tolerant.ts';

const basketListObject = objectOf({ baskets: entriesOf(BasketSchema) });
/** `GET /baskets/basket-list/`: main first, then by creation (basket.md §3). */
export interface BasketList extends v.InferOutput<typeof basketListObject> {}
export const BasketListSchema: ReplySchema<BasketList> = basketListObject;
