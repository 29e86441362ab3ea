import * as v from 'valibot';
import { strictOrNull, TextSchema } from './primitives.ts';
import { isMap } from './reading/is-map.ts';
import { chosenBy, objectOf, orNull } from './reading/tolerant.ts';
import { CurrentUserSchema, UserSchema } from './user.ts';

/** Body of `POST /users/login/` and `/api/auth/login`. `code` answers a 202 (auth.md §1). */
export interface SignInBody {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** Body of `POST /users/registration/` and `/api/auth/registration` (auth.md §1). */
export interface RegistrationBody {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly phone: string;
  readonly confirm: true;
  readonly kvkkConfirm?: true;
  readonly emailAllowed?: boolean;
  readonly smsAllowed?: boolean;
  readonly callAllowed?: boolean;
  readonly gender?: string;
  readonly dateOfBirth?: string;
  readonly code?: string;
  /** Present: the form asks about the loyalty programme, and goes to `register-with-loyalty`. */
  readonly addLoyalty?: boolean;
}

/** Body of `POST /users/otp-login/` and `/api/auth/otp-login`: with the phone alone a code is sent (auth.md §1). */
export interface PhoneSignInBody {
  readonly phone: string;
  readonly code?: string;
}

/** A code was sent to a phone; `expires_in` in seconds. */
export const CodeSentSchema = v.object({ detail: orNull(TextSchema), expires_in: orNull(v.number()) });
export type CodeSent = v.InferOutput<typeof CodeSentSchema>;

/** `GET /users/pz-captcha/` (auth.md §2). */
export const CaptchaSchema = v.object({ html: v.string() });

/** `POST /users/pz-captcha/`: `/` when the response was accepted. */
export const CaptchaReplySchema = v.object({ location: v.string() });

/** What the host itself answers to a sign-in that it did not refuse (auth.md §1): a key, a captcha or a 202's detail. */
export const HostSignInReplySchema = v.object({
  key: strictOrNull(v.string()),
  redirect_url: strictOrNull(v.string()),
  detail: orNull(TextSchema),
  /** The reply's status: a `detail` with 202 wants a code, with 200 it tells of a mail. */
  http_status: strictOrNull(v.number()),
});
export type HostSignInReply = v.InferOutput<typeof HostSignInReplySchema>;

/** One reason why the storefront's server did not sign the shopper in (gateway.md §5). */
export const SignInErrorSchema = v.object({
  type: v.picklist(['captcha', 'otp', 'field_errors', 'non_field_errors']),
  data: v.optional(v.unknown()),
  error_code: orNull(TextSchema),
});

/** `data` of a `field_errors` reason. */
export const FieldErrorListSchema = v.array(v.object({ name: v.string(), value: v.array(v.string()) }));

const refusedObject = objectOf({ errors: v.pipe(v.array(SignInErrorSchema), v.minLength(1)) });
/** Registered, but nobody is signed in before a mail is answered. */
const mailSentObject = objectOf({ detail: v.string() });
const signedInObject = objectOf({ user: UserSchema, callbackUrl: v.nullish(v.string(), '/') });
export type SignInReply =
  | v.InferOutput<typeof refusedObject>
  | v.InferOutput<typeof mailSentObject>
  | v.InferOutput<typeof signedInObject>;

/** `POST /api/auth/…` (gateway.md §5): signed in, or reasons why not, both with status 200. */
export const SignInReplySchema = chosenBy<SignInReply>(signedInObject, (wire) => {
  if (isMap(wire) && 'errors' in wire) return refusedObject;
  return isMap(wire) && 'detail' in wire && !('user' in wire) ? mailSentObject : signedInObject;
});

/** `GET /api/auth/session`. */
export const SessionReplySchema = v.object({ user: v.nullable(CurrentUserSchema) });
