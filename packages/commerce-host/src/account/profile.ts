import { findTaken, findUser, type UserRow, type UserValues, updateUser } from '../auth/user.repository.ts';
import { notFound } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { json, type Reply } from '../http/reply.ts';
import { requireUser } from '../session/access.ts';
import { GENDER } from './genders.table.ts';
import { profileWire } from './profile.wire.ts';

/** Longest attribute, its name included, and how many of them there may be. */
const MOST_ATTRIBUTES = 30;
const LONGEST_ATTRIBUTE = 500;

/** The signed-in user's own row. */
export async function requireUserRow(exchange: Exchange): Promise<UserRow> {
  const user = await findUser(exchange.host.db, requireUser(exchange).userPk);
  if (!user) throw notFound();
  return user;
}

/** `GET /users/profile/` (Protocol account §1). */
export async function getProfile(exchange: Exchange): Promise<Reply> {
  return json(profileWire(await requireUserRow(exchange), exchange.language));
}

/** Reads one field of a partial body into a column. */
type ReadField = (reader: FieldReader) => UserValues;

function readDateOfBirth(reader: FieldReader, today: string): UserValues {
  const day = reader.date('date_of_birth') || null;
  if (day !== null && day > today) reader.fail('date_of_birth', 'dateInFuture');
  return { dateOfBirth: day };
}

function readAttributes(reader: FieldReader): UserValues {
  const attributes = reader.map('attributes');
  const isSmall =
    Object.keys(attributes).length <= MOST_ATTRIBUTES &&
    Object.entries(attributes).every((attribute) => JSON.stringify(attribute).length <= LONGEST_ATTRIBUTE);
  if (!isSmall) reader.fail('attributes', 'tooLong', { max: LONGEST_ATTRIBUTE });
  return { attributes };
}

/** Fields of a profile that its owner changes; each is read only when it was sent. */
const FIELDS: Readonly<Record<string, ReadField>> = {
  first_name: (reader) => ({ firstName: reader.text('first_name', { required: true, max: 50 }) }),
  last_name: (reader) => ({ lastName: reader.text('last_name', { required: true, max: 50 }) }),
  phone: (reader) => ({ phone: reader.phone('phone', { required: true }) }),
  gender: (reader) => ({ gender: reader.pattern('gender', GENDER, 'invalidChoice') || null }),
  email_allowed: (reader) => ({ emailAllowed: reader.boolean('email_allowed') }),
  sms_allowed: (reader) => ({ smsAllowed: reader.boolean('sms_allowed') }),
  call_allowed: (reader) => ({ callAllowed: reader.boolean('call_allowed') }),
  avatar: (reader) => ({ avatar: reader.pattern('avatar', /^(\/media\/|https:\/\/)/, 'invalidChoice') || null }),
  attributes: readAttributes,
};

/** `PATCH /users/profile/`: whatever was sent; the e-mail address is not changed here (Protocol account §1). */
export async function patchProfile(exchange: Exchange): Promise<Reply> {
  const { host, fields, language } = exchange;
  const user = await requireUserRow(exchange);
  const reader = new FieldReader(fields, language);
  const today = host.clock.now().toISOString().slice(0, 10);
  const table = { ...FIELDS, date_of_birth: (sent: FieldReader) => readDateOfBirth(sent, today) };
  const read = Object.entries(table).filter(([name]) => reader.has(name));
  const values: UserValues = Object.assign({}, ...read.map(([, readField]) => readField(reader)));
  if (values.phone && values.phone !== user.phone && !reader.hasErrors('phone')) {
    if ((await findTaken(host.db, { email: '', phone: values.phone })).phone) reader.fail('phone', 'phoneTaken');
  }
  reader.finish();
  const changed = await updateUser(host.db, user.pk, values);
  if (!changed) {
    reader.fail('phone', 'phoneTaken');
    reader.finish();
  }
  return json(profileWire(changed ?? user, language));
}
