import { createHash } from 'node:crypto';
import { formatInstant } from '../http/wire.ts';
import type { UserRow } from './user.repository.ts';

/** `/current_user/` of a user; of nobody every field is null (Protocol auth §1). */
export function currentUserWire(user: UserRow | undefined) {
  if (!user) {
    return {
      pk: null,
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      email_allowed: null,
      sms_allowed: null,
      date_joined: null,
      last_login: null,
      date_of_birth: null,
      hashed_email: null,
      gender: null,
      user_type: null,
    };
  }
  return {
    pk: user.pk,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    email_allowed: user.emailAllowed,
    sms_allowed: user.smsAllowed,
    date_joined: formatInstant(user.dateJoined),
    last_login: user.lastLogin && formatInstant(user.lastLogin),
    date_of_birth: user.dateOfBirth,
    hashed_email: createHash('sha256').update(user.email.toLowerCase()).digest('hex'),
    gender: user.gender,
    user_type: user.userType,
  };
}
