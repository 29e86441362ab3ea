import * as v from 'valibot';
import { TextSchema } from '../primitives.ts';
import { orElse, orNull } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';

/** Opening and closing time of a day as `HH:MM:SS`, or two nulls when closed. */
export type StoreDay = readonly [open: string | null, close: string | null];

const storeDaySchema: ReplySchema<StoreDay> = v.pipe(v.array(orNull(TextSchema)), v.length(2)) as never;

/** Seven days from Monday; empty when the host does not send them. */
export const StoreHoursSchema = orElse(v.array(storeDaySchema), []);
