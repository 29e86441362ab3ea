import { findProducts } from '../catalogue/product.repository.ts';
import { productWire } from '../catalogue/product.wire.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pickText } from '../http/language.ts';
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
import { readFormAnswers } from './form-answers.ts';
import { pkOf } from './path-pk.ts';
import { findRelatedProducts, productOfSlug } from './related-products.repository.ts';
import { widgetAttributesWire } from './widget.wire.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Forms that one caller may send in an hour. */
const FORMS_AN_HOUR = 20;

/** A page of text (Protocol misc §6). */
export async function replyFlatPage({ host, language }: HttpContext, pk: number): Promise<Reply> {
  const row = await findFlatPage(host.db, pk);
  if (!row) throw notFound();
  const { url, title, content } = row;
  return json({ flat_page: { url, title: pickText(title, language), content: pickText(content, language) } });
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
