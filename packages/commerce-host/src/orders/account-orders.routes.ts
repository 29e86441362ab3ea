import { currencyLabel, currencyOf } from '../http/currency.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { isCalendarDay } from '../http/field-values.ts';
import { readForm } from '../http/form.ts';
import { emailField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { formatMoney } from '../http/money.ts';
import { pageEnvelope, pageOfList, readPage, USUAL_SIZES, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { endOfDay, startOfDay } from '../http/shop-time.ts';
import { formatInstant } from '../http/wire.ts';
import { requireUser } from '../session/access.ts';
import { throttle } from '../throttle/throttle.ts';
import { postBulkCancellation, postCancellation } from './cancel-order.ts';
import { CANCELLATION_REASONS } from './cancellation-reasons.table.ts';
import { orderWire } from './order.wire.ts';
import {
  findOrderByEmail,
  findOrderOfUser,
  listOldOrders,
  listOrders,
  type OrderFilters,
} from './order-list.repository.ts';
import { orderWireContext } from './order-settings.ts';

/** Orders that one caller may look for (Protocol auth §5). */
const LOOKUPS = { scope: 'anonymous-order', limit: 20, seconds: 3600 } as const;

/** The first and the last instant that are looked for; others have years that databases do not read. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** A day of the shop's calendar, or an instant with its offset: without one its meaning would hang on the clock of the machine. */
function readInstant({ query, language, host }: HttpContext, name: string, { isEnd = false } = {}): Date | undefined {
  const text = query.get(name);
  if (!text) return undefined;
  const { timeZone } = host.config;
  if (isCalendarDay(text)) return instantOf(isEnd ? endOfDay(text, timeZone) : startOfDay(text, timeZone));
  const isInstant = isCalendarDay(text.slice(0, 10)) && /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isInstant ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw invalidFields({ [name]: [say('invalidDate', language)] });
  return instantOf(time + (isEnd ? 1 : 0));
}

function instantOf(time: number): Date {
  return new Date(Math.min(Math.max(time, FIRST_INSTANT), LAST_INSTANT));
}

/** Kinds of `filter=<kind>:<value>` (Protocol account §3). */
const FILTERS: Readonly<Record<string, (value: string) => OrderFilters | undefined>> = {
  status: (value) => (/^\d{2,3}$/.test(value) ? { status: Number(value) } : undefined),
  number: (value) => ({ number: value }),
  product: (value) => ({ product: value }),
  cancelled: (value) => (/^(true|false)$/.test(value) ? { isCancelled: value === 'true' } : undefined),
};

function readFilter({ query, language }: HttpContext): OrderFilters {
  const text = query.get('filter');
  if (!text) return {};
  const colon = text.indexOf(':');
  const kind = text.slice(0, Math.max(colon, 0));
  const filter = Object.hasOwn(FILTERS, kind) ? FILTERS[kind]?.(text.slice(colon + 1)) : undefined;
  if (!filter) throw invalidFields({ filter: [say('invalidChoice', language)] });
  return filter;
}

function readFilters(context: HttpContext): OrderFilters {
  const { query, language } = context;
  const from = readInstant(context, 'created_date__gte');
  const until = readInstant(context, 'created_date__lte', { isEnd: true });
  const slug = query.get('shipping_option_slug');
  const not = query.get('shipping_option_slug!');
  const currency = query.get('currency');
  const status = query.get('status');
  if (status && !/^\d{2,3}$/.test(status)) throw invalidFields({ status: [say('invalidChoice', language)] });
  return {
    ...readFilter(context),
    ...(from && { from }),
    ...(until && { until }),
    ...(slug && { shippingSlug: { slug, isExcluded: false } }),
    ...(not && { shippingSlug: { slug: not, isExcluded: true } }),
    ...(currency && { currency: currency.toLowerCase() }),
    ...(status && { status: Number(status) }),
  };
}

async function getOrders(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk } = requireUser(context);
  const request = readPage(context, USUAL_SIZES);
  const { count, rows } = await listOrders(host.db, userPk, readFilters(context), request);
  const wireContext = orderWireContext(host);
  const results = rows.map((row) => orderWire(row, language, wireContext));
  return json(pageEnvelope(context, request, { count, results }));
}

async function getOrder(context: HttpContext): Promise<Reply> {
  const { host, params, language } = context;
  const { userPk } = requireUser(context);
  const order = await findOrderOfUser(host.db, userPk, params.id ?? '');
  if (!order) throw notFound();
  return json(orderWire(order, language, orderWireContext(host)));
}

async function getOldOrders(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk } = requireUser(context);
  const request = readPage(context, USUAL_SIZES);
  const { count, rows } = await listOldOrders(host.db, userPk, request);
  const results = rows.map((row) => {
    const code = currencyOf(row.currency) ?? 'try';
    return {
      id: row.pk,
      number: row.number,
      created_date: formatInstant(row.createdAt),
      amount: formatMoney(row.amount),
      currency: { value: code, label: currencyLabel(code) },
      status: { value: 'old', label: pickText(row.status, language) },
      items: row.items.map(({ name, sku, quantity, price, image }) => ({
        name: pickText(name, language),
        sku,
        quantity,
        price: formatMoney(price),
        image,
      })),
    };
  });
  return json(pageEnvelope(context, request, { count, results }));
}

/** `POST /users/orders/anonymous`: the same words for a wrong number and a wrong address (Protocol auth §5). */
async function postAnonymousOrder(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  await throttle(context, LOOKUPS);
  const table = { email: emailField({ required: true }), number: ruledField('orderNumber', { required: true }) };
  const { email, number } = readForm(table, context).finish();
  const order = await findOrderByEmail(host.db, number.replace(/\s/g, ''), email);
  if (!order) throw invalidFields({ non_field_errors: [say('noOrder', language)] });
  return json([orderWire(order, language, orderWireContext(host))]);
}

function getReasons(context: HttpContext): Reply {
  requireUser(context);
  const { language } = context;
  const results = CANCELLATION_REASONS.map(({ pk, uuid, type, subject, needsText }, index) => ({
    id: pk,
    uuid,
    cancellation_type: type,
    subject: pickText(subject, language),
    order: index + 1,
    is_active: true,
    extra_information_needed: needsText,
    translations: null,
    created_date: '2025-01-01T00:00:00.000000Z',
    modified_date: '2025-01-01T00:00:00.000000Z',
  }));
  return json(pageOfList(context, WHOLE_LIST, results));
}

/** Reasons for a cancellation (Protocol account §5). */
export const reasonsRoute: Route = {
  method: 'GET',
  path: '/users/orders/cancellation_reasons/',
  cache: 'session',
  handle: getReasons,
};

/** Placed orders of users and guests, and calling them off (Protocol account §3 to §5, auth §5). */
export const accountOrderRoutes: readonly Route[] = [
  { method: 'GET', path: '/users/orders/', cache: 'session', handle: getOrders },
  reasonsRoute,
  { method: 'POST', path: '/users/orders/bulk_cancellation_requests/', cache: 'session', handle: postBulkCancellation },
  { method: 'POST', path: '/users/orders/anonymous', cache: 'session', handle: postAnonymousOrder },
  { method: 'GET', path: '/users/orders/:id/', cache: 'session', handle: getOrder },
  { method: 'GET', path: '/users/old-orders/', cache: 'session', handle: getOldOrders },
  { method: 'POST', path: '/orders/:id/cancel/', cache: 'session', handle: postCancellation },
];
