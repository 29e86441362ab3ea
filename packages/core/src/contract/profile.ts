import * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { LabelledValueSchema, listOf, MapSchema, orNull, PkSchema, TextSchema } from './primitives.ts';
import type { ReplySchema } from './reply.ts';

const profileObject = camelObject({
  id: PkSchema,
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: orNull(TextSchema),
  /** `1990-03-04`. */
  date_of_birth: orNull(v.string()),
  /** A value of `genders`. */
  gender: orNull(v.string()),
  genders: listOf(LabelledValueSchema),
  email_allowed: v.nullish(v.boolean(), false),
  sms_allowed: v.nullish(v.boolean(), false),
  call_allowed: v.nullish(v.boolean(), false),
  language_code: orNull(v.string()),
  avatar: orNull(v.string()),
  attributes: v.nullish(MapSchema, {}),
  date_joined: orNull(v.string()),
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

const detailObject = v.object({ detail: v.nullish(v.string(), '') });
/** A sentence of the host, for calls that answer nothing else. */
export interface DetailReply extends v.InferOutput<typeof detailObject> {}
export const DetailSchema: ReplySchema<DetailReply> = detailObject;
