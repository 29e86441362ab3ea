import type { SignInBody } from '@vitrin/core/contract';
import type { TypedRegistration } from '@vitrin/core/session';

/** The sign-in form as typed. A password's spaces count. */
export function readCredentials(form: FormData): SignInBody {
  return { email: textOf(form, 'email').trim(), password: textOf(form, 'password') };
}

/** The registration form as typed. */
export function readRegistration(form: FormData): TypedRegistration {
  return {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    password: textOf(form, 'password'),
    confirm: form.has('confirm'),
    emailAllowed: form.has('emailAllowed'),
    smsAllowed: false,
  };
}

/** The shopper wants to be in the loyalty programme. */
export function wantsLoyalty(form: FormData): boolean {
  return form.has('addLoyalty');
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}
