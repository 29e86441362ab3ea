import { HttpError, notFound } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { codeField, phoneField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { ensureSession, useSession } from '../session/session-cookie.ts';
import { throttle } from '../throttle/throttle.ts';
import { requireOpenAccount } from './login.ts';
import { CODE_SECONDS, sendPhoneCode, takePhoneCode } from './phone-code.ts';
import { signIn, signInKey } from './sign-in.ts';
import { findUserByPhone } from './user.repository.ts';

/** Codes and tries of one caller, whatever the numbers. */
const PER_CALLER = { scope: 'otp-login', limit: 100, seconds: 3600 } as const;

/**
 * `POST /users/otp-login/`: with a phone alone a code goes out, with its code the session starts (Protocol auth §1). A
 * number without an account is told so only when the installation says that this is no secret.
 */
export async function postOtpLogin(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const table = { phone: phoneField({ required: true }), code: codeField() };
  const { phone, code } = readForm(table, context).finish();
  await throttle(context, PER_CALLER);
  const user = await findUserByPhone(host.db, phone);
  if (!user && !host.config.otpHideUnknown) {
    throw new HttpError(404, { phone: [say('unknownPhone', language)] });
  }
  if (code === '') {
    await sendPhoneCode(context, { phone, purpose: 'otp-login', isDecoy: !user });
    return json({ detail: say('codeSent', language), expires_in: CODE_SECONDS });
  }
  const session = await ensureSession(context);
  await takePhoneCode(context, { phone, purpose: 'otp-login', code, isDecoy: !user });
  if (!user) throw notFound();
  await requireOpenAccount(context, user);
  useSession(context, await host.db.transaction((tx) => signIn(tx, context, { session, user })));
  return json({ key: signInKey(host.randomId) });
}
