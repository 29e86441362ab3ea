import { verifyPassword } from '../auth/password.ts';
import { takePhoneCode } from '../auth/phone-code.ts';
import type { UserRow } from '../auth/user.repository.ts';
import type { Form } from '../http/form.ts';
import { codeField, optionalPasswordField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { throttle } from '../throttle/throttle.ts';

/** Passwords that a signed-in user may mistype in ten minutes: a stolen session does not go on guessing. */
export const PASSWORD_TRIES = { scope: 'account-password', limit: 10, seconds: 600 } as const;

/** The number of an account that may receive a code as a proof; null when it has none. */
export function provedPhoneOf({ phone, phoneConfirmedAt }: UserRow): string | null {
  return phoneConfirmedAt === null ? null : phone;
}

/**
 * Demands the password or a fresh code, so that a stolen session alone changes no number or address and deletes nothing
 * (ruling 40). Reads `password` and `code` from the form. Rejects the form's other errors first, so that no code is used up.
 *
 * @throws {HttpError} 400 with every error of the form so far: `password` when neither came or it is wrong, `code` with
 * `OTP_INVALID`, `OTP_EXPIRED` or `OTP_LOCKED`; 429 after ten passwords in ten minutes.
 */
export async function requireProof(
  context: HttpContext,
  { user, form }: { readonly user: UserRow; readonly form: Form<unknown> },
): Promise<void> {
  const password = form.read('password', optionalPasswordField());
  const code = form.read('code', codeField());
  const phone = provedPhoneOf(user);
  const takesCode = password === '' && code !== '' && phone !== null;
  if (password === '' && !takesCode && !form.hasErrors('password')) form.fail('password', 'proofRequired');
  if (password !== '') {
    await throttle(context, PASSWORD_TRIES, String(user.pk));
    if (!(await verifyPassword(user.passwordHash, password))) form.fail('password', 'passwordWrong');
  }
  form.finish();
  if (takesCode) await takePhoneCode(context, { phone, purpose: 'account', code });
}
