import type { ShopConfig } from '@vitrin/core';
import {
  addressErrors,
  checkAddress,
  checkEmail,
  checkPhone,
  homeRules,
  isSameId,
  normaliseEmail,
  normalisePhone,
  type TypedAddress,
  toAddressBody,
} from '@vitrin/core/address';
import { type Id, type ReplyErrors, readErrors, readText } from '@vitrin/core/contract';
import type { RegionLevel } from '@vitrin/core/headless';
import { readCallbackPath } from '@vitrin/core/session';
import type { PageContext } from '../../src/app/page/page-module.types.ts';
import type { DocumentReads } from '../../src/app/reads/shop-reads.ts';
import { typedAddress } from '../../src/checkout/address/typed-address.ts';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';
import type { FormCall } from './scriptless-forms.table.ts';

export interface CallReply {
  readonly status: number;
  /** Its JSON; undefined when it has none. */
  readonly body: unknown;
}

export interface TypedFormTools {
  readonly shop: ShopConfig;
  /** Query of the page that has the form. */
  readonly search: URLSearchParams;
  readonly regions: DocumentReads['regions'];
  readonly account: PageContext['account'];
  /** Makes a call as the shopper, with the cookies of the calls before. */
  readonly ask: (call: FormCall) => Promise<CallReply>;
}

/** Outcome of a typed form: `done` opens a page by its path, and `errors` draws the form's own page again. */
export type TypedOutcome =
  | { readonly done: string; readonly answer?: FormAnswer }
  /** Null where the form's own checks find the mistakes. */
  | { readonly errors: ReplyErrors | null; readonly answer?: FormAnswer };

/** A form that is posted to its own page, which shows mistakes next to their fields. */
export interface TypedForm {
  /** Paths of its page, without locale. */
  readonly page: RegExp;
  /** Absent: every state of the page has the form. */
  readonly isAt?: (search: URLSearchParams) => boolean;
  /** Fields that no reply repeats. */
  readonly secrets?: readonly string[];
  readonly send: (form: FormData, tools: TypedFormTools) => Promise<TypedOutcome>;
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
const isDone = ({ status }: CallReply): boolean => status >= 200 && status < 300;
const needsScripts = (page: string): TypedOutcome => ({ done: page, answer: 'needsScripts' });
const checkout = '/orders/checkout/';

/** Errors of a reply under the form's names of its fields; undefined when it has none. */
function errorsIn({ body }: CallReply, names: Readonly<Record<string, string>>): ReplyErrors | undefined {
  const { fields, messages } = readErrors(body);
  const named = Object.entries(fields).map(([name, texts]) => [names[name] ?? name, texts] as const);
  return named.length + messages.length > 0 ? { fields: Object.fromEntries(named), messages } : undefined;
}

/** Errors of a reply without a usable one. */
export const noErrors: ReplyErrors = { fields: {}, messages: [] };

function refused(reply: CallReply, names: Readonly<Record<string, string>>) {
  const errors = reply.status === 400 ? errorsIn(reply, names) : undefined;
  return errors ? { errors } : ({ errors: noErrors, answer: 'failed' } as const);
}

function textsOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** Contact, then address of a guest. The selection of the address is left to checkout's charts: it depends on the host's pages. */
async function sendGuest(form: FormData, tools: TypedFormTools): Promise<TypedOutcome> {
  const { shop, regions } = tools;
  // Addresses abroad have fields that a script fetches.
  if (!isSameId(textOf(form, 'country'), shop.defaultCountry.pk)) return needsScripts(checkout);
  const rules = homeRules(shop);
  const lists = await regions(textsOf(form));
  const listOf = (level: RegionLevel) => lists.find((list) => list.level === level)?.regions;
  const idOf = (level: RegionLevel, value: string): Id =>
    listOf(level)?.find(({ pk }) => String(pk) === value)?.pk ?? value;
  const email = normaliseEmail(textOf(form, 'email'));
  const phone = normalisePhone(textOf(form, 'phone'), rules.phone);
  const typed: TypedAddress = { ...typedAddress(form, idOf), phoneNumber: phone };
  const codes = checkAddress(typed, { rules, hasDistricts: listOf('district')?.length !== 0 });
  const body = toAddressBody(typed, rules);
  const isWrong = checkEmail(email) ?? checkPhone(phone, rules.phone) ?? Object.keys(codes)[0];
  if (isWrong !== undefined || body === undefined) return { errors: null };

  const contact = { user_email: email, phone_number: phone };
  const names = { user_email: 'email', phone_number: 'phone' };
  const reply = await tools.ask({
    method: 'POST',
    path: checkout,
    query: 'page=IndexPage',
    body: contact,
    isForm: true,
  });
  if (!isDone(reply)) return refused(reply, names);
  const { errors } = Object(reply.body) as { readonly errors?: unknown };
  const found = errorsIn({ ...reply, body: errors }, names);
  if (found) return { errors: found };
  const saved = await tools.ask({ method: 'POST', path: '/address/', body: { ...body } });
  if (isDone(saved)) return { done: checkout, answer: 'guestSaved' };
  const outcome = refused(saved, names);
  return { ...outcome, errors: addressErrors(outcome.errors) };
}

async function signIn(form: FormData, { ask, shop, search }: TypedFormTools): Promise<TypedOutcome> {
  const credentials = { email: textOf(form, 'email'), password: String(form.get('password') ?? '') };
  if (checkEmail(credentials.email) !== undefined || credentials.password.trim() === '') return { errors: null };
  const reply = await ask({ method: 'POST', path: '/users/login/', body: credentials });
  const { key, redirect_url: next } = Object(reply.body) as { readonly key?: unknown; readonly redirect_url?: unknown };
  if (isDone(reply) && typeof key === 'string') return { done: readCallbackPath(search.get('callbackUrl'), shop) };
  // A captcha or a code (Protocol auth §1).
  const wantsProof = isDone(reply) || String(next).includes('captcha');
  return wantsProof ? needsScripts(`/auth?${search}`) : refused(reply, {});
}

async function sendMessage(form: FormData, { ask, shop, account }: TypedFormTools): Promise<TypedOutcome> {
  const [message, fullName, subject, email] = [
    textOf(form, 'message'),
    textOf(form, 'fullName'),
    textOf(form, 'subject'),
    textOf(form, 'email'),
  ];
  const order = textOf(form, textOf(form, 'order') === 'other' ? 'orderNumber' : 'order');
  const phone = normalisePhone(textOf(form, 'phone'), shop.phone);
  const subjects = await (await account()).contactSubjects();
  const chosen = subjects.find(({ id }) => String(id) === subject);
  const isWrong =
    readText('contactMessage', message).code ??
    readText('fullName', fullName).code ??
    checkEmail(email) ??
    checkPhone(phone, shop.phone);
  if (isWrong !== undefined || chosen === undefined || (chosen.isOrderNeeded && order === '')) return { errors: null };
  const body = { subject, message, full_name: fullName, email, phone, ...(order !== '' && { order }) };
  const reply = await ask({ method: 'POST', path: '/users/contact-us', body, isForm: true });
  return isDone(reply) ? { done: '/contact/', answer: 'messageSent' } : refused(reply, { full_name: 'fullName' });
}

/** Answers of the newsletter's page by the status of the host's reply. */
const newsletterAnswers: Readonly<Record<number, string>> = { 200: 'subscribed', 400: 'invalid', 429: 'later' };

/** The newsletter, whose form is on every page (Protocol misc §2). Its own page shows the answer. */
async function subscribe(form: FormData, { ask }: TypedFormTools): Promise<TypedOutcome> {
  const body = { email: textOf(form, 'email'), subscribe_contract: true };
  const reply = await ask({ method: 'POST', path: '/email-subscription/', body });
  const { error_code: code } = Object(reply.body) as { readonly error_code?: unknown };
  const answer = code === 'ALREADY_SUBSCRIBED' ? 'already' : (newsletterAnswers[reply.status] ?? 'failed');
  return { done: `/newsletter?answer=${answer}` };
}

/** The closed table of forms that are posted to their own pages. */
export const typedForms: readonly TypedForm[] = [
  { page: /^\/orders\/checkout(?:\/contact)?\/?$/, send: sendGuest },
  { page: /^\/auth\/?$/, isAt: (search) => !search.has('form'), secrets: ['password'], send: signIn },
  { page: /^\/contact\/?$/, send: sendMessage },
  { page: /^\/newsletter\/?$/, send: subscribe },
];
