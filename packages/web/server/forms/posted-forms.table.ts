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
import {
  addBasketLine,
  createAddress,
  type EndpointRequest,
  type outgoingRequest,
  sendContactMessage,
  setBasketQuantity,
  signInAtHost,
} from '@vitrin/core/http';
import { readCallbackPath } from '@vitrin/core/session';
import { jsonObject, Problem } from '@vitrin/gateway/parts';
import { maxLength, object, optional, parseJson, pipe, safeParse, string } from 'valibot';
import type { PageContext } from '../../src/app/page/page-module.types.ts';
import type { DocumentReads } from '../../src/app/reads/shop-reads.ts';
import { typedAddress } from '../../src/checkout/address/typed-address.ts';
import { formTexts } from '../../src/checkout/form/form-texts.ts';
import { readQuantity } from '../../src/components/forms/read-quantity.ts';
import { readContactMessage } from '../../src/pages/contact/ContactForm.tsx';
import type { FormAnswer } from '../../src/scriptless-forms/FlashMessage.server.tsx';

export interface FormTools extends Pick<PageContext, 'account' | 'shop'>, Pick<DocumentReads, 'regions'> {
  /** Address of the form's page. */
  readonly url: URL;
  /** Makes a call as the shopper, with the cookies of the calls before. @throws HostError when the host gives no usable reply. */
  readonly ask: (
    route: Parameters<typeof outgoingRequest>[0],
    request: EndpointRequest,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}

type FormReply = Awaited<ReturnType<FormTools['ask']>>;

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

/** Names of the forms' fields by those of the host or of an address. */
const fieldNames = new Map(Object.entries({ user_email: 'email', phoneNumber: 'phone', full_name: 'fullName' }));

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
const isDone = ({ status }: FormReply): boolean => status < 300;

function refused({ status, body }: FormReply): FormOutcome {
  const { fields, messages } = addressErrors(readErrors(status === 400 ? body : undefined));
  const named = Object.entries(fields).map(([name, texts]) => [fieldNames.get(name) ?? name, texts] as const);
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
const sendLine =
  (route: typeof addBasketLine, answer: FormAnswer): SendForm =>
  async (form, { ask, url }) => {
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
    const reply = await ask(route, { body });
    if (isDone(reply)) return { answer };
    if (reply.status === 401) return { to: `/auth?${new URLSearchParams({ callbackUrl: url.pathname + url.search })}` };
    return { answer: 'refused', ...refused(reply) };
  };

const contactPage = { method: 'POST', path: '/orders/checkout/', body: 'form' } as const;

/** Contact, then address of a guest. The selection of the address is left to checkout's charts: it depends on the host's pages. */
async function sendGuest(form: FormData, { ask, regions, shop }: FormTools): Promise<FormOutcome> {
  // Addresses abroad have fields that a script fetches.
  if (!isSameId(textOf(form, 'country'), shop.defaultCountry.pk)) return { answer: 'needsScripts' };
  const rules = homeRules(shop);
  const lists = await regions(formTexts(form));
  const listOf = (level: RegionLevel) => lists.find((list) => list.level === level)?.regions;
  const user_email = normaliseEmail(textOf(form, 'email'));
  const idOf = (level: RegionLevel, text: string) => listOf(level)?.find(({ pk }) => isSameId(pk, text))?.pk ?? text;
  const address = { ...typedAddress(form, idOf), phoneNumber: textOf(form, 'phone') };
  const codes = checkAddress(address, { rules, hasDistricts: listOf('district')?.length !== 0 });
  const body = toAddressBody(address, rules);
  if (checkEmail(user_email) || Object.keys(codes).length > 0 || body === undefined) return { errors: null };

  const { phone_number } = body;
  const reply = await ask(contactPage, { query: { page: 'IndexPage' }, body: { user_email, phone_number } });
  if (!isDone(reply)) return refused(reply);
  const { errors } = Object(reply.body) as { readonly errors?: unknown };
  if (!hasNoErrors(readErrors(errors))) return refused({ status: 400, body: errors });
  const saved = await ask(createAddress, { body });
  return isDone(saved) ? { to: contactPage.path, answer: 'guestSaved' } : refused(saved);
}

async function signIn(form: FormData, { ask, shop, url: { searchParams } }: FormTools): Promise<FormOutcome> {
  if (searchParams.has('form')) return { answer: 'needsScripts' };
  const credentials = { email: textOf(form, 'email'), password: String(form.get('password') ?? '') };
  if (checkEmail(credentials.email) !== undefined || credentials.password.trim() === '') return { errors: null };
  const reply = await ask(signInAtHost, { body: credentials });
  const { key, redirect_url: next } = Object(reply.body) as { readonly key?: unknown; readonly redirect_url?: unknown };
  if (isDone(reply) && typeof key === 'string') return { to: readCallbackPath(searchParams.get('callbackUrl'), shop) };
  // A captcha or a code (Protocol auth §1).
  const wantsProof = isDone(reply) || String(next).includes('captcha');
  return wantsProof ? { answer: 'needsScripts' } : refused(reply);
}

async function sendMessage(form: FormData, { ask, shop, account }: FormTools): Promise<FormOutcome> {
  const { fullName: full_name, ...message } = readContactMessage(form, (phone) => normalisePhone(phone, shop.phone));
  const subjects = await (await account()).contactSubjects();
  const chosen = subjects.find(({ id }) => String(id) === message.subject);
  const isWrong =
    readText('contactMessage', message.message).code ??
    readText('fullName', full_name).code ??
    checkEmail(message.email) ??
    checkPhone(message.phone, shop.phone);
  if (isWrong !== undefined || chosen === undefined || (chosen.isOrderNeeded && !message.order))
    return { errors: null };
  // A form with a photo needs scripts.
  const reply = await ask({ ...sendContactMessage, body: 'form' }, { body: { ...message, full_name } });
  return isDone(reply) ? { answer: 'messageSent' } : refused(reply);
}

/** The closed table of forms that work without scripts, by their field `act` or else by the path of their page. */
export const postedForms: ReadonlyMap<string, SendForm> = new Map([
  ['basket-add', sendLine(addBasketLine, 'added')],
  ['basket-set', sendLine(setBasketQuantity, 'updated')],
  ['/orders/checkout', sendGuest],
  ['/orders/checkout/contact', sendGuest],
  ['/auth', signIn],
  ['/contact', sendMessage],
]);
