import type { SignInBody } from '@vitrin/core/contract';
import type { TypedRegistration } from '@vitrin/core/session';

/** The sign-in form as typed. A password's spaces count. */
export function readCredentials(form: FormData): SignInBody {
  return { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
}

/** The registration form as typed. */
export function readRegistration(form: FormData): TypedRegistration {
  return {
    first_name: textOf(form, 'first_name'),
    last_name: textOf(form, 'last_name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    password: textOf(form, 'password'),
    confirm: form.has('confirm'),
    email_allowed: form.has('email_allowed'),
    sms_allowed: false,
  };
}

/** The shopper wants to be in the loyalty programme. */
export function wantsLoyalty(form: FormData): boolean {
  return form.has('add_loyalty');
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
