import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IntSchema, MoneySchema } from '../primitives.ts';
import { mapped, orNull } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';

/** Working days. More than a year is no promise, and would be counted day by day. */
const DaysSchema = v.pipe(IntSchema, v.minValue(0), v.maxValue(365));

/** What is paid, which is never less than nothing nor more than can be counted. */
const CostSchema = v.pipe(MoneySchema, v.regex(/^\d{1,12}\./));

const deliveryPromiseObject = mapped(
  camelObject({
    days_from: DaysSchema,
    days_to: DaysSchema,
    shipping_amount: CostSchema,
    free_from: orNull(CostSchema),
  }),
  ({ daysFrom, daysTo, ...cost }) => ({
    days: { from: Math.min(daysFrom, daysTo), to: Math.max(daysFrom, daysTo) },
    ...cost,
  }),
);

/**
 * In how many working days goods come when nothing else is chosen, what that costs, and the basket total from which on it costs
 * nothing (catalogue.md §2): ours alone, other hosts say nothing of it.
 */
export interface DeliveryPromise extends v.InferOutput<typeof deliveryPromiseObject> {}
export const DeliveryPromiseSchema: ReplySchema<DeliveryPromise> = deliveryPromiseObject;
