import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { orNull, PkSchema, TextSchema } from './primitives.ts';

/** Who is signed in (auth.md §1). A guest of the checkout is nobody here. */
export const UserSchema = camelObject({
  pk: PkSchema,
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: orNull(TextSchema),
  /** `registered`, `b2b`, or a kind this client does not know. */
  user_type: orNull(v.string()),
});
export type User = v.InferOutput<typeof UserSchema>;

/** `GET /current_user/`: null when nobody is signed in, which the host says with status 200 and every field null. */
export const CurrentUserSchema = v.union([
  UserSchema,
  v.pipe(
    v.object({ pk: v.null() }),
    v.transform(() => null),
  ),
]);
export type CurrentUser = v.InferOutput<typeof CurrentUserSchema>;
