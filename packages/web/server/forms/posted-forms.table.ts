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
import { type Id, IdSchema, type ReplyErrors, readErrors, readText } from '@vitrin/core/contract';
import type { RegionLevel } from '@vitrin/core/headless';
import { readCallbackPath } from '@vitrin/core/session';
import { type ClientMethod, jsonObject, Problem } from '@vitrin/gateway/parts';
import { maxLength, object, optional, parseJson, pipe, safeParse, string } from 'valibot';
import type { PageContext } from '../../src/app/page/page-module.types.ts';
import type { DocumentReads } from '../../src/app/reads/shop-reads.ts';
import { typedAddress } from '../../src/checkout/address/typed-address.ts';
import { readQuantity } from '../../src/components/forms/read-quantity.ts';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';

/** A call of the client API's closed table. */
export interface FormCall {
  readonly method: ClientMethod;
  readonly path: string;
  readonly query?: string;
  /** Sent as JSON, or as a form where the host expects one (Protocol conventions §6). */
  readonly body: Readonly<Record<string, unknown>> | URLSearchParams;
}

export interface FormReply {
  /** 429 within the shop's own limits too, 503 without a host. */
  readonly status: number;
  /** Parsed JSON; undefined for anything else. */
  readonly body?: unknown;
}

interface FormTools {
  readonly shop: ShopConfig;
  /** Path and query of the form's page. */
  readonly here: string;
  readonly search: URLSearchParams;
  readonly regions: DocumentReads['regions'];
  readonly account: PageContext['account'];
  /** Makes a call as the shopper, with the cookies of the calls before. @throws HostError when the host gives no usable reply. */
  readonly ask: (call: FormCall) => Promise<FormReply>;
}

/** A redirect to the path `to`, by default to the form's own page, or that page again with its errors. */
export type FormOutcome =
  | { readonly to?: string; readonly answer?: FormAnswer }
  /** Null where the page's own checks find the mistakes. */
  | { readonly errors: ReplyErrors | null; readonly answer?: FormAnswer };

type SendForm = (form: FormData, tools: FormTools) => Promise<FormOutcome>;

/** Errors of a reply without a usable one. */
export const noErrors: ReplyErrors = { fields: {}, messages: [] };

const answers: Readonly<Record<number, FormAnswer>> = { 400: 'refused', 403: 'again', 429: 'later' };

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
const isDone = ({ status }: FormReply): boolean => status >= 200 && status < 300;

/** Errors of a reply under the form's names of its fields; undefined when it has none. */
function errorsIn(body: unknown, names: Readonly<Record<string, string>>): ReplyErrors | undefined {
  const { fields, messages } = readErrors(body);
  const named = Object.entries(fields).map(([name, texts]) => [names[name] ?? name, texts] as const);
  return named.length + messages.length > 0 ? { fields: Object.fromEntries(named), messages } : undefined;
}

function refused({ status, body }: FormReply, names: Readonly<Record<string, string>> = {}) {
  const errors = status === 400 ? errorsIn(body, names) : undefined;
  return errors ? { errors } : ({ errors: noErrors, answer: answers[status] ?? 'failed' } as const);
}

const lineSchema = object({
  product: pipe(string(), maxLength(200), parseJson(), IdSchema),
  attributes: optional(pipe(string(), parseJson(), jsonObject), '{}'),
});

/** Prefix of a field with one text of a personalised product; other attributes are one field of JSON (Protocol basket §1). */
const attributePrefix = 'attributes.';

/** Adds a line or sets its quantity. A button's own number (`to`) counts before the field's. */
async function sendLine(
  form: FormData,
  { ask, here }: FormTools,
  { method, done }: { readonly method: 'POST' | 'PUT'; readonly done: FormAnswer },
): Promise<FormOutcome> {
  const line = safeParse(lineSchema, Object.fromEntries(form));
  if (!line.success) throw new Problem('BAD_REQUEST');
  const { product, attributes } = line.output;
  const texts = [...form.keys()]
    .filter((name) => name.startsWith(attributePrefix) && textOf(form, name) !== '')
    .map((name) => [name.slice(attributePrefix.length), textOf(form, name)]);
  const quantity = readQuantity(String(form.get('to') ?? form.get('quantity') ?? '1'));
  // Remove a line by the button that says so, never by a typed 0.
  if (quantity === undefined || (quantity === 0 && !form.has('to'))) return { errors: noErrors, answer: 'notWhole' };
  const body = { product, quantity, attributes: { ...attributes, ...Object.fromEntries(texts) } };
  const reply = await ask({ method, path: '/baskets/basket/', body });
  if (isDone(reply)) return { answer: done };
  if (reply.status === 401) return { to: `/auth?${new URLSearchParams({ callbackUrl: here })}` };
  return { answer: 'refused', ...refused(reply) };
}

/** Contact, then address of a guest. The selection of the address is left to checkout's charts: it depends on the host's pages. */
async function sendGuest(form: FormData, tools: FormTools): Promise<FormOutcome> {
  const { shop, regions } = tools;
  // Addresses abroad have fields that a script fetches.
  if (!isSameId(textOf(form, 'country'), shop.defaultCountry.pk)) return { answer: 'needsScripts' };
  const rules = homeRules(shop);
  const lists = await regions(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
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

  const contact = new URLSearchParams({ user_email: email, phone_number: phone });
  const names = { user_email: 'email', phone_number: 'phone' };
  const path = '/orders/checkout/';
  const reply = await tools.ask({ method: 'POST', path, query: 'page=IndexPage', body: contact });
  if (!isDone(reply)) return refused(reply, names);
  const { errors } = Object(reply.body) as { readonly errors?: unknown };
  const found = errorsIn(errors, names);
  if (found) return { errors: found };
  const saved = await tools.ask({ method: 'POST', path: '/address/', body: { ...body } });
  if (isDone(saved)) return { to: path, answer: 'guestSaved' };
  const outcome = refused(saved);
  return { ...outcome, errors: addressErrors(outcome.errors) };
}

async function signIn(form: FormData, { ask, shop, search }: FormTools): Promise<FormOutcome> {
  if (search.has('form')) return { answer: 'needsScripts' };
  const credentials = { email: textOf(form, 'email'), password: String(form.get('password') ?? '') };
  if (checkEmail(credentials.email) !== undefined || credentials.password.trim() === '') return { errors: null };
  const reply = await ask({ method: 'POST', path: '/users/login/', body: credentials });
  const { key, redirect_url: next } = Object(reply.body) as { readonly key?: unknown; readonly redirect_url?: unknown };
  if (isDone(reply) && typeof key === 'string') return { to: readCallbackPath(search.get('callbackUrl'), shop) };
  // A captcha or a code (Protocol auth §1).
  const wantsProof = isDone(reply) || String(next).includes('captcha');
  return wantsProof ? { answer: 'needsScripts' } : refused(reply);
}

async function sendMessage(form: FormData, { ask, shop, account }: FormTools): Promise<FormOutcome> {
  const [message = '', fullName = '', subject = '', email = ''] = ['message', 'fullName', 'subject', 'email'].map(
    (name) => textOf(form, name),
  );
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
  const body = new URLSearchParams({
    subject,
    message,
    full_name: fullName,
    email,
    phone,
    ...(order !== '' && { order }),
  });
  const reply = await ask({ method: 'POST', path: '/users/contact-us', body });
  return isDone(reply) ? { answer: 'messageSent' } : refused(reply, { full_name: 'fullName' });
}

/** The closed table of forms that work without scripts, by their field `act` or else by the path of their page. */
export const postedForms: Readonly<Record<string, SendForm>> = {
  'basket-add': (form, tools) => sendLine(form, tools, { method: 'POST', done: 'added' }),
  'basket-set': (form, tools) => sendLine(form, tools, { method: 'PUT', done: 'updated' }),
  '/orders/checkout': sendGuest,
  '/orders/checkout/contact': sendGuest,
  '/auth': signIn,
  '/contact': sendMessage,
};
