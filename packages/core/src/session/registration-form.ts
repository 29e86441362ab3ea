import { checkEmail, type EmailCode, normaliseEmail } from '../address/email.ts';
import { checkPhone, normalisePhone, type PhoneCode } from '../address/phone.ts';
import type { RegistrationBody } from '../contract/auth.ts';
import { passwordLengths, readText } from '../contract/text/text-rules.ts';
import type { ShopConfig } from '../shop-config.ts';

/** A registration form as typed. */
export interface TypedRegistration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  /** Terms accepted. */
  readonly confirm: boolean;
  readonly emailAllowed: boolean;
  readonly smsAllowed: boolean;
}

/** What is wrong with a new password; the front end has a text for each. */
export type PasswordCode = 'PASSWORD_REQUIRED' | 'PASSWORD_LENGTH';

/** Codes beside each field; a key is missing when the field is right. */
export interface RegistrationFieldCodes {
  readonly firstName?: 'REQUIRED' | 'TOO_LONG';
  readonly lastName?: 'REQUIRED' | 'TOO_LONG';
  readonly email?: EmailCode;
  readonly phone?: PhoneCode;
  readonly password?: PasswordCode;
  readonly confirm?: 'CONFIRM_REQUIRED';
}

/**
 * What is wrong with a new password before it is sent. Spaces count, so nothing is trimmed; whether many people use it is the
 * host's to say.
 */
export function checkNewPassword(typed: string): PasswordCode | undefined {
  if (typed === '') return 'PASSWORD_REQUIRED';
  return typed.length < passwordLengths.min || typed.length > passwordLengths.max ? 'PASSWORD_LENGTH' : undefined;
}

/** Every field's mistake at once; an empty object means that the form can be sent. */
export function checkRegistration(form: TypedRegistration, shop: Pick<ShopConfig, 'phone'>): RegistrationFieldCodes {
  const firstName = checkName(form.firstName);
  const lastName = checkName(form.lastName);
  const email = checkEmail(form.email);
  const phone = checkPhone(form.phone, shop.phone);
  const password = checkNewPassword(form.password);
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(password ? { password } : {}),
    ...(form.confirm ? {} : { confirm: 'CONFIRM_REQUIRED' as const }),
  };
}

/** A checked form as the host takes it. */
export function toRegistrationBody(form: TypedRegistration, shop: Pick<ShopConfig, 'phone'>): RegistrationBody {
  return {
    firstName: readText('personName', form.firstName).text,
    lastName: readText('personName', form.lastName).text,
    email: normaliseEmail(form.email),
    phone: normalisePhone(form.phone, shop.phone),
    password: form.password,
    confirm: true,
    emailAllowed: form.emailAllowed,
    smsAllowed: form.smsAllowed,
  };
}

function checkName(typed: string): 'REQUIRED' | 'TOO_LONG' | undefined {
  const { code } = readText('personName', typed);
  return code === 'REQUIRED' || code === 'TOO_LONG' ? code : undefined;
}
