import type * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { type Id, IdSchema, NameSchema, WordyBooleanSchema } from './primitives.ts';
import { entriesOf, orElse } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const subjectObject = camelObject({
  id: IdSchema,
  text: NameSchema,
  /** True if the number of an order belongs to it. */
  is_order_needed: orElse(WordyBooleanSchema, false),
});
/** What somebody may write to the shop about (account.md §2). */
export interface ContactSubject extends v.InferOutput<typeof subjectObject> {}
export const ContactSubjectListSchema: ReplySchema<readonly ContactSubject[]> = entriesOf(subjectObject);

/** What a message to the shop says (account.md §2). */
export interface ContactBody {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: Id;
  readonly message: string;
  readonly order?: string;
  /** At most 200 kB. */
  readonly file?: Blob;
}
