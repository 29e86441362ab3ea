import type { UserRow } from '../auth/user.repository.ts';
import { apiValueOf, type Language, languageOf, pickText } from '../http/language.ts';
import { formatInstant } from '../http/wire.ts';
import type { SessionRow } from '../session/session.repository.ts';
import { GENDERS } from './genders.table.ts';

/** A user's profile (Protocol account §1). */
export function profileWire(user: UserRow, language: Language) {
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
export function sessionsWire(rows: readonly SessionRow[], currentPk: number) {
  return rows.map(({ pk, device, usedAt, createdAt }) => ({
    id: pk,
    device,
    last_used: formatInstant(usedAt ?? createdAt),
    is_current: pk === currentPk,
  }));
}
