import { findTaken, findUser, type UserRow, type UserValues, updateUser } from '../auth/user.repository.ts';
import { notFound } from '../http/errors.ts';
import { type FormValues, readForm } from '../http/form.ts';
import { dayField, flagField, mapField, patternField, phoneField, textField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import { requireUser } from '../session/access.ts';
import { GENDER } from './genders.table.ts';
import { profileWire } from './profile.wire.ts';

/** The signed-in user's own row. */
export async function requireUserRow(context: HttpContext): Promise<UserRow> {
  const user = await findUser(context.host.db, requireUser(context).userPk);
  if (!user) throw notFound();
  return user;
}

/** `GET /users/profile/` (Protocol account §1). */
export async function getProfile(context: HttpContext): Promise<Reply> {
  return json(profileWire(await requireUserRow(context), context.language));
}

/** Fields of a profile that its owner changes; each is read only when it was sent. */
const PROFILE_FORM = {
  first_name: textField({ required: true, max: 50 }),
  last_name: textField({ required: true, max: 50 }),
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

/** `PATCH /users/profile/`: whatever was sent; the e-mail address is not changed here (Protocol account §1). */
export async function patchProfile(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const user = await requireUserRow(context);
  const sent = Object.entries(PROFILE_FORM).filter(([name]) => fields.has(name));
  const form = readForm<Partial<typeof PROFILE_FORM>>(Object.fromEntries(sent), context);
  const values = columnsOf(form.values);
  const today = host.clock.now().toISOString().slice(0, 10);
  if (values.dateOfBirth && values.dateOfBirth > today) form.fail('date_of_birth', 'dateInFuture');
  if (values.phone && values.phone !== user.phone && !form.hasErrors('phone')) {
    if ((await findTaken(host.db, { email: '', phone: values.phone })).phone) form.fail('phone', 'phoneTaken');
  }
  form.finish();
  const changed = await updateUser(host.db, user.pk, values);
  if (!changed) {
    form.fail('phone', 'phoneTaken');
    form.finish();
  }
  return json(profileWire(changed ?? user, language));
}
