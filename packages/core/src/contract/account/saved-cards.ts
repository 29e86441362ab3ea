import type * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { type Page, pageOf } from '../page.ts';
import { TextSchema, WordsSchema } from '../primitives.ts';
import { orNull } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';

const keptCardObject = camelObject({
  name: WordsSchema,
  /** Ends in the card's last four digits; no other is told. */
  masked_number: WordsSchema,
  /** `MM/YYYY`. */
  expiry: orNull(TextSchema),
});
/** A card that the shop keeps for a user, as the account lists it (account.md §8). */
export interface KeptCard extends v.InferOutput<typeof keptCardObject> {}
export const KeptCardPageSchema: ReplySchema<Page<KeptCard>> = pageOf(keptCardObject);
