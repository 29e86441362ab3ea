import type * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { LabelledValueSchema, MapSchema, PkSchema, TextSchema, WordsSchema, WordyBooleanSchema } from './primitives.ts';
import { listOf, objectOf, orElse, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const profileObject = camelObject({
  id: PkSchema,
  first_name: WordsSchema,
  last_name: WordsSchema,
  email: WordsSchema,
  phone: orNull(TextSchema),
  /** `1990-03-04`. */
  date_of_birth: orNull(TextSchema),
  /** A value of `genders`. */
  gender: orNull(TextSchema),
  genders: listOf(LabelledValueSchema),
  email_allowed: orElse(WordyBooleanSchema, false),
  sms_allowed: orElse(WordyBooleanSchema, false),
  call_allowed: orElse(WordyBooleanSchema, false),
  language_code: orNull(TextSchema),
  avatar: orNull(TextSchema),
  attributes: orElse(MapSchema, {}),
  date_joined: orNull(TextSchema),
});
/** What the shop knows of a user (account.md §1). */
export interface Profile extends v.InferOutput<typeof profileObject> {}
export const ProfileSchema: ReplySchema<Profile> = profileObject;

/** What a user may change of it; a missing key stays as it is. */
export interface ProfileBody {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly dateOfBirth?: string | null;
  readonly gender?: string | null;
  readonly emailAllowed?: boolean;
  readonly smsAllowed?: boolean;
  readonly callAllowed?: boolean;
}

/** A new password, typed twice, with the old one (account.md §1). */
export interface PasswordChangeBody {
  readonly oldPassword: string;
  readonly newPassword1: string;
  readonly newPassword2: string;
}

/** A new address of e-mail, typed twice, with the password (account.md §1). */
export interface EmailChangeBody {
  readonly email: string;
  readonly emailConfirm: string;
  readonly password: string;
}

const detailObject = objectOf({ detail: WordsSchema });
/** A sentence of the host, for calls that answer nothing else. */
export interface DetailReply extends v.InferOutput<typeof detailObject> {}
/** Reads the sentence of a reply that holds nothing else (account.md §1). */
export const DetailSchema: ReplySchema<DetailReply> = detailObject;
