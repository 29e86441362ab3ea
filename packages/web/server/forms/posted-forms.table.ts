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
  toAddressBody,
} from '@vitrin/core/address';
import { hasNoErrors, IdSchema, type ReplyErrors, readErrors, readText } from '@vitrin/core/contract';
import type { RegionLevel } from '@vitrin/core/headless';
import { readCallbackPath } from '@vitrin/core/session';
import { type ClientMethod, jsonObject, Problem } from '@vitrin/gateway/parts';
import { maxLength, object, optional, parseJson, pipe, safeParse, string } from 'valibot';
import type { PageContext } from '../../src/app/page/page-module.types.ts';
import type { DocumentReads } from '../../src/app/reads/shop-reads.ts';
import { typedAddress } from '../../src/checkout/address/typed-address.ts';
import { readQuantity } from '../../src/components/forms/read-quantity.ts';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';

/** A call of the client API (Protocol gateway §2). */
interface FormCall {
  readonly method: ClientMethod;
  readonly path: string;
  readonly options?: object;
  readonly body?: object;
}

interface FormReply {
  readonly status: number;
  /** Parsed JSON; undefined for anything else. */
  readonly body: unknown;
}

export interface FormTools {
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
export interface FormOutcome {
  readonly to?: string;
  /** Null where the page's own checks find the mistakes. */
  readonly errors?: ReplyErrors | null;
  readonly answer?: FormAnswer;
}

type SendForm = (form: FormData, tools: FormTools) => Promise<FormOutcome>;

/** Errors of a reply without a usable one. */
export const noErrors: ReplyErrors = { fields: {}, messages: [] };

const answers: Readonly<Record<number, FormAnswer>> = { 400: 'refused', 403: 'again', 429: 'later' };

/** Names of the forms' fields by the host's. */
const fieldNames: Readonly<Record<string, string>> = {
  user_email: 'email',
  phone_number: 'phone',
  full_name: 'fullName',
};

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
const isDone = ({ status }: FormReply): boolean => status < 300;

function refused({ status, body }: FormReply): Pick<FormOutcome, 'answer'> & { readonly errors: ReplyErrors } {
  const { fields, messages } = readErrors(status === 400 ? body : undefined);
  const named = Object.entries(fields).map(([name, texts]) => [fieldNames[name] ?? name, texts] as const);
  const errors = { fields: Object.fromEntries(named), messages };
  return hasNoErrors(errors) ? { errors, answer: answers[status] ?? 'failed' } : { errors };
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
async function sendGuest(form: FormData, { ask, regions, shop }: FormTools): Promise<FormOutcome> {
  // Addresses abroad have fields that a script fetches.
  if (!isSameId(textOf(form, 'country'), shop.defaultCountry.pk)) return { answer: 'needsScripts' };
  const rules = homeRules(shop);
  const lists = await regions(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])));
  const listOf = (level: RegionLevel) => lists.find((list) => list.level === level)?.regions;
  const user_email = normaliseEmail(textOf(form, 'email'));
  const phone_number = normalisePhone(textOf(form, 'phone'), rules.phone);
  const typed = typedAddress(
    form,
    (level, value) => listOf(level)?.find(({ pk }) => String(pk) === value)?.pk ?? value,
  );
  const address = { ...typed, phoneNumber: phone_number };
  const codes = checkAddress(address, { rules, hasDistricts: listOf('district')?.length !== 0 });
  const body = toAddressBody(address, rules);
  const isWrong = checkEmail(user_email) ?? checkPhone(phone_number, rules.phone) ?? Object.keys(codes)[0];
  if (isWrong !== undefined || body === undefined) return { errors: null };

  const path = '/orders/checkout/';
  const options = { useFormData: true };
  const contact = { user_email, phone_number };
  const reply = await ask({ method: 'POST', path: `${path}?page=IndexPage`, options, body: contact });
  if (!isDone(reply)) return refused(reply);
  const { errors } = Object(reply.body) as { readonly errors?: unknown };
  if (!hasNoErrors(readErrors(errors))) return refused({ status: 400, body: errors });
  const saved = await ask({ method: 'POST', path: '/address/', body });
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
  const order = textOf(form, textOf(form, 'order') === 'other' ? 'orderNumber' : 'order');
  const body = {
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
    full_name: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    phone: normalisePhone(textOf(form, 'phone'), shop.phone),
    ...(order !== '' && { order }),
  };
  const subjects = await (await account()).contactSubjects();
  const chosen = subjects.find(({ id }) => String(id) === body.subject);
  const isWrong =
    readText('contactMessage', body.message).code ??
    readText('fullName', body.full_name).code ??
    checkEmail(body.email) ??
    checkPhone(body.phone, shop.phone);
  if (isWrong !== undefined || chosen === undefined || (chosen.isOrderNeeded && order === '')) return { errors: null };
  const options = { useFormData: true, useTrailingSlash: false, responseType: 'text' };
  const reply = await ask({ method: 'POST', path: '/users/contact-us', options, body });
  return isDone(reply) ? { answer: 'messageSent' } : refused(reply);
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
