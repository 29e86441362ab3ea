import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { PkSchema, TextSchema, WordsSchema } from './primitives.ts';
import { isMap } from './reading/is-map.ts';
import { chosenBy, mapped, orNull } from './reading/tolerant.ts';

/** Who is signed in (auth.md §1). A guest of the checkout is nobody here. */
export const UserSchema = camelObject({
  pk: PkSchema,
  first_name: WordsSchema,
  last_name: WordsSchema,
  email: WordsSchema,
  phone: orNull(TextSchema),
  /** `registered`, `b2b`, or a kind this client does not know. */
  user_type: orNull(TextSchema),
});
export type User = v.InferOutput<typeof UserSchema>;

const nobodySchema = mapped(v.unknown(), () => null);

/** `GET /current_user/`: null when nobody is signed in, which the host says with status 200 and every field null. */
export const CurrentUserSchema = chosenBy<User | null>(UserSchema, (wire) =>
  isMap(wire) && wire.pk === null ? nobodySchema : UserSchema,
);
export type CurrentUser = v.InferOutput<typeof CurrentUserSchema>;
