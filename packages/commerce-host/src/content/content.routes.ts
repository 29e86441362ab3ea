import { readText as readByRule } from '@vitrin/core/contract';
import * as v from 'valibot';
import { findProducts } from '../catalogue/product.repository.ts';
import { pictureUrl, productWire } from '../catalogue/product.wire.ts';
import type { FormRules, KeptFile, StoredFormField, WidgetContent, WidgetGroup } from '../db/schema/content.table.ts';
import { type FieldErrors, invalidFields, notFound } from '../http/errors.ts';
import { flag, scalarText } from '../http/field-values.ts';
import type { Fields } from '../http/fields.ts';
import { fileKind, UploadedFile } from '../http/file-kind.ts';
import type { HttpContext } from '../http/http-context.ts';
import { type Language, pickText } from '../http/language.ts';
import { fillMessage, type MessageKey, type MessageValues, say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { throttle } from '../throttle/throttle.ts';
import { getBukalemun } from './bukalemun.ts';
import {
  findFlatPage,
  findForm,
  findLandingPage,
  findSeoText,
  findWidget,
  insertFormEntry,
} from './content.repository.ts';
import { formWire } from './form.wire.ts';
import { pkOf } from './path-pk.ts';
import { findRelatedProducts, productOfSlug } from './related-products.repository.ts';
import { shopFacts } from './shop-facts.ts';

const isGroups = (value: WidgetContent[string]): value is readonly WidgetGroup[] => Array.isArray(value);

/** A picture is told twice: its file name among the values, its address beside them. */
function groupWire(group: WidgetGroup) {
  const pictures = Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string'
      ? []
      : [[key, { url: pictureUrl(value.picture), value: `${value.picture}.webp` }] as const],
  );
  const values = Object.entries(group).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : `${value.picture}.webp`,
  ]);
  return {
    value: Object.fromEntries(values),
    kwargs: { data_type: 'nested', value: Object.fromEntries(pictures) },
  };
}

function valueWire(value: WidgetContent[string]) {
  if (typeof value === 'string') return { value, kwargs: { data_type: 'text', value } };
  return isGroups(value) ? value.map(groupWire) : groupWire(value);
}

/** `attributes` of a widget on the wire (Protocol misc §5). */
function widgetAttributesWire(content: WidgetContent) {
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, valueWire(value)]));
}

/** Longest answer where the form names no limit, in characters. */
const LONGEST_ANSWER = 5000;

/** Largest file, in bytes: with the other answers it still fits into one body. */
const LARGEST_FILE = 200 * 1024;

/** What a sent form holds. */
interface FormAnswers {
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly files: Readonly<Record<string, KeptFile>>;
}

/** An answer that counts, or what is wrong with it. */
type Outcome = { readonly value: string | boolean | KeptFile | undefined } | { readonly error: string };

/** Notes what is wrong in the shopper's words. */
type Refuse = (key: MessageKey, values?: MessageValues) => Outcome;

function textObstacle(text: string, rules: FormRules, language: Language, refuse: Refuse): Outcome | undefined {
  const { minLength = 0, maxLength = LONGEST_ANSWER, minValue, maxValue, regex } = rules;
  if (text.length > maxLength) return refuse('tooLong', { max: maxLength });
  if (text.length < minLength) return refuse('tooShort', { min: minLength });
  if (minValue !== undefined || maxValue !== undefined) {
    const number = Number(text.replace(',', '.'));
    if (!Number.isFinite(number)) return refuse('notNumber');
    if (minValue !== undefined && number < minValue) return refuse('tooSmall', { min: minValue });
    if (maxValue !== undefined && number > maxValue) return refuse('tooLarge', { max: maxValue });
  }
  if (regex && new RegExp(regex.pattern, 'u').test(text) === regex.inverse) {
    return { error: pickText(regex.message, language) };
  }
  return undefined;
}

function readText(field: StoredFormField, fields: Fields, language: Language, refuse: Refuse): Outcome {
  const text = fields.get(field.key, scalarText);
  if (text === undefined) return refuse('notText');
  if (text === '') return field.rules.required ? refuse('required') : { value: undefined };
  if (field.inputType === 'email' && readByRule('email', text).code !== undefined) return refuse('invalidEmail');
  return textObstacle(text, field.rules, language, refuse) ?? { value: text };
}

/** A choice in any language counts: the shopper may have switched it after the form was drawn. */
function readChoice(field: StoredFormField, fields: Fields, refuse: Refuse): Outcome {
  const raw = fields.get(field.key, v.string());
  const choice = field.choices?.find(({ en, tr }) => raw === en || raw === tr);
  return choice ? { value: choice.en } : refuse('invalidChoice');
}

async function readFile(field: StoredFormField, fields: Fields, refuse: Refuse): Promise<Outcome> {
  const raw = fields.get(field.key, v.instance(UploadedFile));
  if (!raw) return refuse('notFile');
  const accepted = field.attributes?.accept?.split(',').map((ending) => ending.trim().toLowerCase()) ?? [];
  const type = await fileKind(raw, accepted);
  if (type === undefined) return refuse('fileKind', { kinds: accepted.join(', ') });
  if (raw.bytes.byteLength > LARGEST_FILE) return refuse('fileTooLarge', { max: `${LARGEST_FILE / 1024} KB` });
  return { value: { name: raw.name, type, base64: Buffer.from(raw.bytes).toString('base64') } };
}

async function readAnswer(field: StoredFormField, fields: Fields, language: Language): Promise<Outcome> {
  const refuse: Refuse = (key, values) => ({ error: say(key, language, values) });
  if (field.inputType === 'checkbox') {
    if (fields.get(field.key, flag)) return { value: true };
    return field.rules.required ? refuse('mustConfirm') : { value: false };
  }
  if (fields.isMissing(field.key)) {
    return field.rules.required ? refuse('required') : { value: undefined };
  }
  switch (field.inputType) {
    case 'select':
    case 'radio':
      return readChoice(field, fields, refuse);
    case 'file':
      return readFile(field, fields, refuse);
    default:
      return readText(field, fields, language, refuse);
  }
}

/**
 * Reads a sent form by its own rules; keys the form does not ask are passed over (Protocol misc §6).
 *
 * @throws {HttpError} 400 with the errors by key.
 */
async function readFormAnswers(
  form: readonly StoredFormField[],
  fields: Fields,
  language: Language,
): Promise<FormAnswers> {
  const answers: Record<string, string | boolean> = {};
  const files: Record<string, KeptFile> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const field of form) {
    const outcome = await readAnswer(field, fields, language);
    if ('error' in outcome) errors[field.key] = [outcome.error];
    else if (typeof outcome.value === 'object') files[field.key] = outcome.value;
    else if (outcome.value !== undefined) answers[field.key] = outcome.value;
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors satisfies FieldErrors);
  return { answers, files };
}

const MINUTE = 60;
const HOUR = 3600;

/** Forms that one caller may send in an hour. */
const FORMS_AN_HOUR = 20;

/** A page of text (Protocol misc §6), its places filled with the shop's days and prices. */
export async function replyFlatPage({ host, language, currency }: HttpContext, pk: number): Promise<Reply> {
  const row = await findFlatPage(host.db, pk);
  if (!row) throw notFound();
  const { url, title, content } = row;
  const facts = shopFacts({ now: host.clock.now(), timeZone: host.config.timeZone, language, currency });
  return json({
    flat_page: { url, title: pickText(title, language), content: fillMessage(pickText(content, language), facts) },
  });
}

/** A page with a template; what the template shows stands beside its fields (Protocol misc §6). */
export async function replyLandingPage({ host, language }: HttpContext, pk: number): Promise<Reply> {
  const row = await findLandingPage(host.db, pk);
  if (!row) throw notFound();
  const { url, template, isActive, content } = row;
  return json({ landing_page: { ...content[language], url, template, is_active: isActive } });
}

/** A form to be drawn (Protocol misc §6). */
export async function replyForm({ host, language }: HttpContext, pk: number): Promise<Reply> {
  const row = await findForm(host.db, pk);
  if (!row) throw notFound();
  return json(formWire(row, language));
}

/** A form that was sent: it is kept, and thanked for (Protocol misc §6). */
async function postForm(context: HttpContext): Promise<Reply> {
  const { host, fields, language, session } = context;
  const row = await findForm(host.db, pkOf(context));
  if (!row) throw notFound();
  await throttle(context, { scope: 'form', limit: FORMS_AN_HOUR, seconds: HOUR });
  const { answers, files } = await readFormAnswers(row.fields, fields, language);
  const sender = { userPk: session?.userPk ?? null, language, createdAt: host.clock.now() };
  await insertFormEntry(host.db, { formPk: row.pk, answers, files, ...sender });
  return json({ detail: pickText(row.thanks, language) });
}

/** A widget by slug or pk; its products in their order, without those that are gone (Protocol misc §5). */
async function getWidget(context: HttpContext): Promise<Reply> {
  const { host, params, language } = context;
  const id = params.id ?? '';
  const row = await findWidget(host.db, parsePk(id) ?? id);
  if (!row) return replyRelatedProducts(context, id);
  const { name, slug, template, content, productPks } = row;
  const attributes = widgetAttributesWire(content[language]);
  if (productPks === null) return json({ name, slug, template, attributes });
  return json({ name, slug, template, attributes, products: await activeProducts(context, productPks) });
}

/** The widget that every product has, unless a merchandiser has filled one of that slug. */
async function replyRelatedProducts(context: HttpContext, slug: string): Promise<Reply> {
  const pk = productOfSlug(slug);
  const related = pk === undefined ? [] : await findRelatedProducts(context.host.db, pk);
  if (related.length === 0) throw notFound();
  const products = await activeProducts(context, related);
  return json({ name: 'Related products', slug, template: 'default', attributes: {}, products });
}

/** Products in their order, without those that are gone. */
async function activeProducts({ host, language, currency }: HttpContext, pks: readonly number[]) {
  const found = await findProducts(host.db, pks, currency);
  return pks.flatMap((pk) => {
    const record = found.get(pk);
    return record?.isActive ? [productWire(record, { language, currency })] : [];
  });
}

/** What search engines are told about a path; empty words where the page speaks for itself (Protocol misc §6). */
async function getSeo({ host, query, language }: HttpContext): Promise<Reply> {
  const path = query.get('url') ?? '';
  const row = path === '' ? undefined : await findSeoText(host.db, path.endsWith('/') ? path : `${path}/`);
  if (!row) return json({ title: '', description: '', keywords: '' });
  return json({
    title: pickText(row.title, language),
    description: pickText(row.description, language),
    keywords: pickText(row.keywords, language),
    ...(row.canonical === null ? {} : { canonical: row.canonical }),
  });
}

/** Pages of text, forms, widgets, words for search engines (Protocol misc §5 and §6), pictures by attribute (catalogue §9). */
export const contentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/shop-flat-page/:pk/',
    cache: MINUTE,
    handle: (context) => replyFlatPage(context, pkOf(context)),
  },
  {
    method: 'GET',
    path: '/landing-page/:pk/',
    cache: MINUTE,
    handle: (context) => replyLandingPage(context, pkOf(context)),
  },
  {
    method: 'GET',
    path: '/forms/:pk/generate/',
    cache: MINUTE,
    handle: (context) => replyForm(context, pkOf(context)),
  },
  { method: 'POST', path: '/forms/:pk/generate/', cache: 'session', handle: postForm },
  { method: 'GET', path: '/widgets/:id/', cache: MINUTE, handle: getWidget },
  { method: 'GET', path: '/cms/seo/', cache: MINUTE, handle: getSeo },
  { method: 'GET', path: '/bukalemun/', cache: MINUTE, handle: getBukalemun },
];
