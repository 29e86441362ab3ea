import { foldCase } from '@vitrin/core/contract';
import { GENDER } from '../account/genders.table.ts';
import { adoptAddresses } from '../address/address.repository.ts';
import { invalidFields } from '../http/errors.ts';
import { isCalendarDay } from '../http/field-values.ts';
import { type Form, type FormValues, readForm } from '../http/form.ts';
import {
  codeField,
  dayField,
  emailField,
  flagField,
  passwordField,
  patternField,
  phoneField,
  ruledField,
  textField,
} from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { limitCaller, limitRecipient } from '../outbox/limit-message.ts';
import { welcomeMessage } from '../outbox/messages/welcome.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { ensureSession, useSession } from '../session/session-cookie.ts';
import { throttle } from '../throttle/throttle.ts';
import { confirmationLink } from './email-links.ts';
import { hashPassword, passwordObstacle } from './password.ts';
import { sendPhoneCode, takePhoneCode } from './phone-code.ts';
import { signIn, signInKey } from './sign-in.ts';
import { findTaken, insertUser } from './user.repository.ts';

const registrationForm = {
  password: passwordField(),
  confirm: flagField(),
  kvkk_confirm: flagField(),
  email: emailField({ required: true }),
  first_name: ruledField('personName', { required: true }),
  last_name: ruledField('personName', { required: true }),
  phone: phoneField({ required: true }),
  gender: patternField(GENDER, 'invalidChoice'),
  email_allowed: flagField(),
  sms_allowed: flagField(),
  call_allowed: flagField(),
};

type RegistrationForm = Form<FormValues<typeof registrationForm>>;

function readRegistration(context: HttpContext, { dateOfBirth }: Kind) {
  const { fields, language } = context;
  const form: RegistrationForm = readForm(registrationForm, context);
  const { values } = form;
  const obstacle = values.password === '' ? undefined : passwordObstacle(values.password);
  if (obstacle) form.fail('password', obstacle);
  if (!values.confirm) form.fail('confirm', 'mustConfirm');
  if (fields.has('kvkk_confirm') && !values.kvkk_confirm) form.fail('kvkk_confirm', 'mustConfirm');
  return {
    form,
    password: values.password,
    user: {
      email: values.email,
      firstName: values.first_name,
      lastName: values.last_name,
      phone: values.phone,
      gender: values.gender || null,
      dateOfBirth: dateOfBirth(form),
      emailAllowed: values.email_allowed,
      smsAllowed: values.sms_allowed,
      callAllowed: values.call_allowed,
      language,
    },
  };
}

/** What the two kinds of registration read differently. */
interface Kind {
  readonly dateOfBirth: (form: RegistrationForm) => string | null;
  readonly wantsLoyalty: (form: RegistrationForm) => boolean;
}

const PLAIN: Kind = {
  dateOfBirth: (form) => form.read('date_of_birth', dayField()) || null,
  wantsLoyalty: () => false,
};

/** A day in three texts, as the form with loyalty has it; `date_of_birth` is taken as well (Protocol auth §1). */
function dayOfParts(form: RegistrationForm): string | null {
  const parts = ['dob_year', 'dob_month', 'dob_day'].map((name) => form.read(name, textField({ max: 4 })));
  if (parts.every((part) => part === '')) return PLAIN.dateOfBirth(form);
  const [year = '', month = '', day = ''] = parts;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isCalendarDay(text)) return text;
  form.fail('date_of_birth', 'invalidDate');
  return null;
}

const WITH_LOYALTY: Kind = {
  dateOfBirth: dayOfParts,
  wantsLoyalty: (form) => form.read('add_loyalty', flagField()),
};

/** Reads the form of a registration without loyalty. */
export const readPlainRegistration = (context: HttpContext) => readRegistration(context, PLAIN);

/** Codes that one caller may have sent, whatever the numbers. */
const CODES = { scope: 'registration-code', limit: 100, seconds: 3600 } as const;

/** Asks for the code of the number where registration needs it; undefined when it came, or none is needed. */
async function checkRegistrationCode(context: HttpContext, phone: string): Promise<Reply | undefined> {
  const { host, language } = context;
  if (!host.config.registrationCode) return undefined;
  const { code } = readForm({ code: codeField() }, context).finish();
  if (code === '') {
    await throttle(context, CODES);
    await sendPhoneCode(context, { phone, purpose: 'registration', isRepeatable: true });
    return json({ detail: say('codeSent', language) }, { status: 202 });
  }
  await takePhoneCode(context, { phone, purpose: 'registration', code });
  return undefined;
}

async function register(context: HttpContext, kind: Kind): Promise<Reply> {
  const { host, language } = context;
  await limitCaller(context, 'registration');
  const { form, password, user } = readRegistration(context, kind);
  const today = host.clock.now().toISOString().slice(0, 10);
  if (user.dateOfBirth !== null && user.dateOfBirth > today) form.fail('date_of_birth', 'dateInFuture');
  const taken = await findTaken(host.db, user);
  if (taken.email && !form.hasErrors('email')) form.fail('email', 'emailTaken');
  if (taken.phone && !form.hasErrors('phone')) form.fail('phone', 'phoneTaken');
  form.finish();
  const wait = await checkRegistrationCode(context, user.phone);
  if (wait) return wait;
  await limitRecipient(context, 'registration', user.email);
  const session = await ensureSession(context);
  const passwordHash = await hashPassword(password);
  const now = host.clock.now();
  const loyaltySince = kind.wantsLoyalty(form) ? now : null;
  const signedIn = await host.db.transaction(async (tx) => {
    const phoneConfirmedAt = host.config.registrationCode ? now : null;
    const row = await insertUser(tx, { ...user, phoneConfirmedAt, passwordHash, loyaltySince, dateJoined: now });
    if (!row) {
      const { phone } = await findTaken(tx, user);
      throw invalidFields(phone ? { phone: [say('phoneTaken', language)] } : { email: [say('emailTaken', language)] });
    }
    const link = await confirmationLink(tx, context, row);
    const welcome = welcomeMessage({ link, language });
    await sendMessage(tx, { ...welcome, recipient: row.email, language, createdAt: now });
    // Nothing is asked twice: what a guest typed under this e-mail address is the new account's.
    if (session.guest && foldCase(session.guest.email) === foldCase(row.email)) {
      await adoptAddresses(tx, { sessionPk: session.pk, userPk: row.pk });
    }
    return host.config.registrationConfirm ? undefined : signIn(tx, context, { session, user: row });
  });
  if (!signedIn) return json({ detail: say('verificationSent', language) });
  useSession(context, signedIn);
  return json({ key: signInKey(host.randomId) }, { status: 201 });
}

/** `POST /users/registration/`: opens an account and signs in at once (Protocol auth §1). */
export function postRegistration(context: HttpContext): Promise<Reply> {
  return register(context, PLAIN);
}

/** `POST /users/register-with-loyalty/`: the same, and a member of the loyalty programme if asked for (Protocol auth §1). */
export function postRegistrationWithLoyalty(context: HttpContext): Promise<Reply> {
  return register(context, WITH_LOYALTY);
}
