import { sendAccountNotice } from '../auth/account-notice.ts';
import { findUser, findUserByPhone, type UserRow, type UserValues, updateUser } from '../auth/user.repository.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type FormValues, readForm } from '../http/form.ts';
import { dayField, flagField, mapField, patternField, phoneField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { apiValueOf, type Language, languageOf, pickText } from '../http/language.ts';
import { json, type Reply } from '../http/reply.ts';
import { formatInstant } from '../http/wire.ts';
import { accountMessage } from '../outbox/messages/account.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { requireUser } from '../session/access.ts';
import { listSessionsOfUser, type SessionRow } from '../session/session.repository.ts';
import { GENDER, GENDERS } from './genders.table.ts';
import { requireProof } from './proof.ts';

/** A user's profile (Protocol account §1). */
function profileWire(user: UserRow, language: Language) {
  return {
    id: user.pk,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    phone_confirmed: user.phone !== null && user.phoneConfirmedAt !== null,
    date_of_birth: user.dateOfBirth,
    gender: user.gender,
    genders: GENDERS.map(({ value, label }) => ({ value, label: pickText(label, language) })),
    email_allowed: user.emailAllowed,
    sms_allowed: user.smsAllowed,
    call_allowed: user.callAllowed,
    language_code: apiValueOf(languageOf(user.language) ?? 'en'),
    avatar: user.avatar,
    attributes: user.attributes,
    date_joined: formatInstant(user.dateJoined),
  };
}

/** Sessions of a user, the one used last first (Protocol account §1.2). */
function sessionsWire(rows: readonly SessionRow[], currentPk: number) {
  return rows.map(({ pk, device, usedAt, createdAt }) => ({
    id: pk,
    device,
    last_used: formatInstant(usedAt ?? createdAt),
    is_current: pk === currentPk,
  }));
}

/** The signed-in user's own row. */
export async function requireUserRow(context: HttpContext): Promise<UserRow> {
  const user = await findUser(context.host.db, requireUser(context).userPk);
  if (!user) throw notFound();
  return user;
}

/** The profile of the signed-in user with the sessions of the account (Protocol account §1). */
export async function profileReply(context: HttpContext, user: UserRow): Promise<Reply> {
  const { host, language } = context;
  const { session } = requireUser(context);
  const rows = await listSessionsOfUser(host.db, user.pk, host.clock.now());
  return json({ ...profileWire(user, language), sessions: sessionsWire(rows, session.pk) });
}

/** `GET /users/profile/` (Protocol account §1). */
export async function getProfile(context: HttpContext): Promise<Reply> {
  return profileReply(context, await requireUserRow(context));
}

/** Fields of a profile that its owner changes; each is read only when it was sent. */
const PROFILE_FORM = {
  first_name: ruledField('personName', { required: true }),
  last_name: ruledField('personName', { required: true }),
  phone: phoneField({ required: true }),
  gender: patternField(GENDER, 'invalidChoice'),
  email_allowed: flagField(),
  sms_allowed: flagField(),
  call_allowed: flagField(),
  avatar: patternField(/^(\/media\/|https:\/\/)/, 'invalidChoice'),
  attributes: mapField(),
  date_of_birth: dayField(),
};

type ProfileValues = FormValues<typeof PROFILE_FORM>;

/** The column of each field. */
const COLUMNS: { readonly [Name in keyof ProfileValues]: (value: ProfileValues[Name]) => UserValues } = {
  first_name: (firstName) => ({ firstName }),
  last_name: (lastName) => ({ lastName }),
  phone: (phone) => ({ phone }),
  gender: (gender) => ({ gender: gender || null }),
  email_allowed: (emailAllowed) => ({ emailAllowed }),
  sms_allowed: (smsAllowed) => ({ smsAllowed }),
  call_allowed: (callAllowed) => ({ callAllowed }),
  avatar: (avatar) => ({ avatar: avatar || null }),
  attributes: (attributes) => ({ attributes }),
  date_of_birth: (day) => ({ dateOfBirth: day || null }),
};

/** Column values of the fields that were sent. */
function columnsOf(values: Partial<ProfileValues>): UserValues {
  const toColumn = <Name extends keyof ProfileValues>(name: Name) => {
    const value = values[name];
    return value === undefined ? {} : COLUMNS[name](value);
  };
  return Object.assign({}, ...(Object.keys(COLUMNS) as (keyof ProfileValues)[]).map(toColumn));
}

/** Notifies the address of the account, and its old number when that was proved, that the number has changed (ruling 40). */
async function notifyPhoneChange(tx: Database, context: HttpContext, user: UserRow): Promise<void> {
  const { host, language } = context;
  await sendAccountNotice(tx, context, { mail: 'phoneChanged', user, page: '/auth' });
  if (user.phone === null || user.phoneConfirmedAt === null) return;
  const { subject } = accountMessage('phoneChanged', language, { link: '' });
  const createdAt = host.clock.now();
  await sendMessage(tx, { channel: 'sms', subject, body: `${subject}.`, recipient: user.phone, language, createdAt });
}

/**
 * `PATCH /users/profile/`: changes the fields that were sent; the e-mail address is not changed here (Protocol account §1).
 * Another number asks for a proof and signs nobody in until its own code is typed (ruling 40).
 */
export async function patchProfile(context: HttpContext): Promise<Reply> {
  const { host, fields } = context;
  const user = await requireUserRow(context);
  const sent = Object.entries(PROFILE_FORM).filter(([name]) => fields.has(name));
  const form = readForm<Partial<typeof PROFILE_FORM>>(Object.fromEntries(sent), context);
  const values = columnsOf(form.values);
  const today = host.clock.now().toISOString().slice(0, 10);
  if (values.dateOfBirth && values.dateOfBirth > today) form.fail('date_of_birth', 'dateInFuture');
  const isNewPhone = fields.has('phone') && !form.hasErrors('phone') && values.phone !== user.phone;
  if (isNewPhone) {
    await requireProof(context, { user, form });
    if (await findUserByPhone(host.db, values.phone ?? '')) form.fail('phone', 'phoneTaken');
  }
  form.finish();
  const changed = await host.db.transaction(async (tx) => {
    if (!isNewPhone) return updateUser(tx, { pk: user.pk }, values);
    await notifyPhoneChange(tx, context, user);
    return updateUser(tx, { pk: user.pk }, { ...values, phoneConfirmedAt: null });
  });
  return profileReply(context, changed ?? user);
}
