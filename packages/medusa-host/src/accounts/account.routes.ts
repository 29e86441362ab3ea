import {
  addressRoutes,
  adoptAddresses,
  emailFormField,
  ensureSession,
  findUser,
  findUserByEmail,
  type HttpContext,
  insertUser,
  invalidFields,
  json,
  notFound,
  passwordField,
  phoneField,
  type Reply,
  type Route,
  readForm,
  readPlainRegistration,
  refused,
  requireUser,
  ruledField,
  say,
  sessionRoutes,
  signInKey,
  signInSession,
  throttle,
  traceError,
  updateUser,
  useSession,
} from '@vitrin/commerce-host/serving';
import { adoptPlaced } from '../documents.ts';
import type { SignedIn } from '../engine/accounts.types.ts';
import { EngineAway } from '../engine/engine.types.ts';
import { type MedusaServices, readShopping, writeVisit } from '../medusa-services.ts';
import { customerOf, linkCustomer } from './customer.ts';
import { pushAddresses, syncAddresses } from './saved-addresses.ts';

/** Passwords that one caller may try, and passwords for one address. */
const BY_CALLER = { scope: 'medusa-sign-in', limit: 50, seconds: 600 } as const;
const BY_ADDRESS = { scope: 'medusa-sign-in-address', limit: 10, seconds: 600 } as const;
const REGISTRATIONS = { scope: 'medusa-registration', limit: 20, seconds: 3_600 } as const;

/** Routes of accounts whose passwords are the engine's (Protocol auth §1, account §1, address §3). */
export function accountRoutes(services: MedusaServices): readonly Route[] {
  const { accounts, documents, engine, host, inTurn } = services;

  /** Addresses are saved here first: an engine that is away gets them later. */
  const whileAway = async (work: Promise<void>) => {
    await work.catch((error: unknown) => {
      if (!(error instanceof EngineAway)) throw error;
      host.log({ event: 'sweep-failed', error: traceError(error) });
    });
  };

  /** Opens the session of a customer, with the basket, the orders and, for a new user, the addresses of the guest. */
  async function open(context: HttpContext, { customer, token }: SignedIn): Promise<void> {
    const { db } = host;
    const session = await ensureSession(context);
    const now = host.clock.now();
    const { email, firstName, lastName } = customer;
    const values = { firstName, lastName, phone: customer.phone || null, lastLogin: now };
    const known = await findUserByEmail(db, email);
    const next = await db.transaction(async (tx) => {
      const user = known
        ? await updateUser(tx, { pk: known.pk }, values)
        : await insertUser(tx, { ...values, email, passwordHash: '', language: context.language, dateJoined: now });
      if (user === undefined) throw new Error('medusa: a parallel sign-in stored this user first');
      if (!known && session.guest?.email.toLowerCase() === email.toLowerCase())
        await adoptAddresses(tx, { sessionPk: session.pk, userPk: user.pk });
      return signInSession(tx, session, { userPk: user.pk, id: host.randomId(), now, device: null });
    });
    useSession(context, next);
    const userPk = next.userPk ?? 0;
    await linkCustomer(services, next.pk, { customer: customer.id, token });
    await adoptPlaced(db, next.pk, { pk: userPk, email });
    await inTurn(next.pk, async () => {
      const { visit, cart } = await readShopping(services, next);
      if (cart) await engine.attachCart(cart.id, token);
      await writeVisit(documents, next.pk, { ...visit, shippingAddress: null, billingAddress: null });
    });
    await whileAway(syncAddresses(services, { userPk, customer: customer.id }, email));
  }

  async function postLogin(context: HttpContext): Promise<Reply> {
    const table = { email: emailFormField({ required: true }), password: passwordField() };
    const { email, password } = readForm(table, context).finish();
    await throttle(context, BY_CALLER);
    await throttle(context, BY_ADDRESS, email);
    const signedIn = await accounts.signIn(email, password);
    if (signedIn === undefined) throw refused(say('badCredentials', context.language), 'BAD_CREDENTIALS');
    await open(context, signedIn);
    return json({ key: signInKey(host.randomId) });
  }

  async function postRegistration(context: HttpContext): Promise<Reply> {
    const { form, password, user } = readPlainRegistration(context);
    form.finish();
    await throttle(context, REGISTRATIONS);
    const signedIn = await accounts.register({ ...user, password });
    if (signedIn === undefined) throw invalidFields({ email: [say('emailTaken', context.language)] });
    await open(context, signedIn);
    return json({ key: signInKey(host.randomId) }, { status: 201 });
  }

  async function profile(context: HttpContext): Promise<Reply> {
    const user = await findUser(host.db, requireUser(context).userPk);
    if (user === undefined) throw notFound();
    const { pk, firstName, lastName, email, phone, dateJoined } = user;
    return json({
      id: pk,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      genders: [],
      date_joined: dateJoined.toISOString(),
    });
  }

  async function patchProfile(context: HttpContext): Promise<Reply> {
    const { userPk, session } = requireUser(context);
    const user = await findUser(host.db, userPk);
    const customer = await customerOf(services, session);
    if (user === undefined || customer === undefined) throw notFound();
    const { fields } = context;
    const whole = fields.withDefaults({ first_name: user.firstName, last_name: user.lastName, phone: user.phone });
    const table = {
      first_name: ruledField('personName', { required: true }),
      last_name: ruledField('personName', { required: true }),
      phone: phoneField(),
    };
    const form = readForm(table, { ...context, fields: whole }).finish();
    const values = { firstName: form.first_name, lastName: form.last_name, phone: form.phone };
    await accounts.updateCustomer(customer, values);
    await updateUser(host.db, { pk: userPk }, { ...values, phone: values.phone || null });
    return profile(context);
  }

  /** Addresses of guests are this host's alone. */
  const addresses = addressRoutes.map((route): Route => {
    if (route.method === 'GET') return route;
    return {
      ...route,
      handle: async (context) => {
        const reply = await route.handle(context);
        const customer = await customerOf(services, context.session);
        const userPk = context.session?.userPk ?? 0;
        if (customer !== undefined) await whileAway(pushAddresses(services, { userPk, customer }));
        return reply;
      },
    };
  });

  const isExempt = () => true;
  return [
    ...sessionRoutes,
    ...addresses,
    { method: 'POST', path: '/users/login/', cache: 'session', csrfExempt: isExempt, handle: postLogin },
    { method: 'POST', path: '/users/registration/', cache: 'session', csrfExempt: isExempt, handle: postRegistration },
    { method: 'GET', path: '/users/profile/', cache: 'session', handle: profile },
    { method: 'PATCH', path: '/users/profile/', cache: 'session', handle: patchProfile },
  ];
}
