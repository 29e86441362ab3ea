import { CODE_SECONDS, sendPhoneCode, takePhoneCode } from '../auth/phone-code.ts';
import { findUserByPhone, updateUser } from '../auth/user.repository.ts';
import { invalidFields, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { codeField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { throttle } from '../throttle/throttle.ts';
import { profileReply, requireUserRow } from './profile.ts';
import { provedPhoneOf } from './proof.ts';

/** Codes that one caller may have sent, whatever the accounts. */
const PER_CALLER = { scope: 'account-codes', limit: 100, seconds: 3600 } as const;

/**
 * `POST /users/phone-confirm/`: without `code` sends one to the number of the profile, with it the number is proved and signs
 * in from then on (Protocol account §1, ruling 40). A number that another account has proved is refused.
 */
export async function postPhoneConfirm(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { code } = readForm({ code: codeField() }, context).finish();
  await throttle(context, PER_CALLER);
  const user = await requireUserRow(context);
  const { phone } = user;
  if (phone === null) throw refused(say('phoneMissing', language), 'PHONE_MISSING');
  if (user.phoneConfirmedAt !== null) return profileReply(context, user);
  const taken = () => invalidFields({ phone: [say('phoneTaken', language)] });
  if (await findUserByPhone(host.db, phone)) throw taken();
  if (code === '') {
    await sendPhoneCode(context, { phone, purpose: 'phone' });
    return json({ detail: say('codeSent', language), expires_in: CODE_SECONDS });
  }
  await takePhoneCode(context, { phone, purpose: 'phone', code });
  const proved = await updateUser(host.db, { pk: user.pk, phone }, { phoneConfirmedAt: host.clock.now() });
  if (!proved) throw taken();
  return profileReply(context, proved);
}

/** `POST /users/account-code/`: sends a code that proves who the user is to the proved number (Protocol account §1). */
export async function postAccountCode(context: HttpContext): Promise<Reply> {
  const { language } = context;
  await throttle(context, PER_CALLER);
  const phone = provedPhoneOf(await requireUserRow(context));
  if (phone === null) throw refused(say('phoneUnproved', language), 'PHONE_UNPROVED');
  await sendPhoneCode(context, { phone, purpose: 'account' });
  return json({ detail: say('codeSent', language), expires_in: CODE_SECONDS });
}
