import { adoptAddresses } from '../address/adopt-addresses.ts';
import { invalidFields } from '../http/errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { FieldReader } from '../http/field-reader.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import { welcomeMessage } from '../outbox/messages/welcome.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { ensureSession, useSession } from '../session/session-cookie.ts';
import { hashPassword, isStrongPassword } from './password.ts';
import { signIn, signInKey } from './sign-in.ts';
import { findTaken, insertUser } from './user.repository.ts';

const GENDERS = /^(male|female|other)$/;

function readForm({ fields, language }: Exchange) {
  const reader = new FieldReader(fields, language);
  const password = reader.password('password');
  if (password !== '' && !isStrongPassword(password)) reader.fail('password', 'passwordPolicy');
  if (!reader.boolean('confirm')) reader.fail('confirm', 'mustConfirm');
  if (reader.has('kvkk_confirm') && !reader.boolean('kvkk_confirm')) reader.fail('kvkk_confirm', 'mustConfirm');
  return {
    reader,
    password,
    user: {
      email: reader.email('email', { required: true }),
      firstName: reader.text('first_name', { required: true, max: 50 }),
      lastName: reader.text('last_name', { required: true, max: 50 }),
      phone: reader.phone('phone', { required: true }),
      gender: reader.pattern('gender', GENDERS, 'invalidChoice') || null,
      dateOfBirth: reader.date('date_of_birth') || null,
      emailAllowed: reader.boolean('email_allowed'),
      smsAllowed: reader.boolean('sms_allowed'),
      callAllowed: reader.boolean('call_allowed'),
      language,
    },
  };
}

/** `POST /users/registration/`: opens an account and signs in at once (Protocol auth §1). */
export async function postRegistration(exchange: Exchange): Promise<Reply> {
  const { host, language } = exchange;
  const { reader, password, user } = readForm(exchange);
  const taken = await findTaken(host.db, user);
  if (taken.email && !reader.hasErrors('email')) reader.fail('email', 'emailTaken');
  if (taken.phone && !reader.hasErrors('phone')) reader.fail('phone', 'phoneTaken');
  reader.finish();
  const session = await ensureSession(exchange);
  const passwordHash = await hashPassword(password);
  const now = host.clock.now();
  const signedIn = await host.db.transaction(async (tx) => {
    const row = await insertUser(tx, { ...user, passwordHash, dateJoined: now });
    if (!row) throw invalidFields({ email: [say('emailTaken', language)] });
    const welcome = welcomeMessage({ firstName: row.firstName, shopUrl: host.config.storefrontUrl, language });
    await sendMessage(tx, { ...welcome, recipient: row.email, language, createdAt: now });
    // Nothing is asked twice: what a guest typed under this e-mail address is the new account's.
    if (session.guest?.email.toLowerCase() === row.email.toLowerCase()) {
      await adoptAddresses(tx, { sessionPk: session.pk, userPk: row.pk });
    }
    return signIn(tx, exchange, { session, user: row });
  });
  useSession(exchange, signedIn);
  return json({ key: signInKey(host.randomId) }, { status: 201 });
}
