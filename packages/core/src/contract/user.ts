import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { IdSchema, TextSchema, WordsSchema } from './primitives.ts';
import { mapped, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const entries = {
  first_name: WordsSchema,
  last_name: WordsSchema,
  email: WordsSchema,
  phone: orNull(TextSchema),
  /** `registered`, `b2b`, or a kind this client does not know. */
  user_type: orNull(TextSchema),
};

/** User who is signed in (auth.md §1). A guest of the checkout is none. */
export const UserSchema = camelObject({ pk: IdSchema, ...entries });
export type User = v.InferOutput<typeof UserSchema>;

/** `GET /current_user/`: null when nobody is signed in, which the host says with status 200 and every field null. */
export const CurrentUserSchema: ReplySchema<User | null> = mapped(
  camelObject({ pk: v.nullable(IdSchema), ...entries }),
  ({ pk, ...user }) => (pk === null ? null : { pk, ...user }),
);
export type CurrentUser = User | null;
