import type * as v from 'valibot';
import { camelObject } from './camel-object.ts';
import { IdSchema, LabelledValueSchema, MapSchema, TextSchema, WordsSchema, WordyBooleanSchema } from './primitives.ts';
import { listOf, objectOf, orElse, orNull } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const sessionObject = camelObject({
  id: IdSchema,
  /** Browser and system: `Firefox, Linux`. */
  device: orNull(TextSchema),
  /** Exact to the day. */
  last_used: orNull(TextSchema),
  /** The session that asks. */
  is_current: orElse(WordyBooleanSchema, false),
});
/** A browser that is signed in to the account (account.md §1.2). */
export interface AccountSession extends v.InferOutput<typeof sessionObject> {}

const profileObject = camelObject({
  id: IdSchema,
  first_name: WordsSchema,
  last_name: WordsSchema,
  email: WordsSchema,
  phone: orNull(TextSchema),
  /** True once the user typed a code sent to `phone`. `null`: the host requires no proofs (ruling 40). */
  phone_confirmed: orNull(WordyBooleanSchema),
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
  /** Sessions of the account, the one used last first. Empty: the host does not list them. */
  sessions: listOf(sessionObject),
});
/** What the shop knows of a user (account.md §1). */
export interface Profile extends v.InferOutput<typeof profileObject> {}
export const ProfileSchema: ReplySchema<Profile> = profileObject;

/**
 * Proof that a signed-in user is who they are: the password, or the code of `POST /users/account-code/` (account.md §1). A
 * host that does not say `phone_confirmed` asks for none.
 */
export interface AccountProof {
  readonly password?: string;
  readonly code?: string;
}

/** Fields that a user may change; a missing key stays as it is. A new phone needs the proof. */
export interface ProfileBody extends AccountProof {
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

/** A new address of e-mail, typed twice, with a proof (account.md §1). */
export interface EmailChangeBody extends AccountProof {
  readonly email: string;
  readonly emailConfirm: string;
}

const detailObject = objectOf({ detail: WordsSchema });
/** A sentence of the host, for calls that answer nothing else. */
export interface DetailReply extends v.InferOutput<typeof detailObject> {}
/** Reads the sentence of a reply that holds nothing else (account.md §1). */
export const DetailSchema: ReplySchema<DetailReply> = detailObject;
