import type { Database } from '../db/database.ts';
import { invalidFields } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { integerField, pkField, textField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { fillMessage, say } from '../http/messages.ts';
import { escapeHtml, html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant, parsePk } from '../http/wire.ts';
import { contactLines } from '../orders/address-lines.ts';
import { advanceOrder, nextStatusOf } from '../orders/advance-order.ts';
import { listOpenReturns } from '../orders/cancellation.repository.ts';
import { findOrderByNumber, listNewestOrders, type OrderRow } from '../orders/order.repository.ts';
import { acceptReturn } from '../orders/returns/accept-return.ts';
import { refuseReturn } from '../orders/returns/refuse-return.ts';
import { findRefusal } from '../orders/returns/return-refusals.table.ts';
import { discardFailed, listFailed, sendAgain } from '../outbox/delivery.repository.ts';
import { adminSay } from './admin.messages.ts';
import { addStock, hasProduct, listEmptyShelves } from './admin.repository.ts';
import { type AdminAccess, type AdminHandler, adminRoute, adminWrite } from './admin-access.ts';
import { adminLayout, PAGE_HEADERS } from './admin-layout.ts';
import { adminPage } from './admin-page.ts';
import { type ActionRow, listActions } from './operator-action.repository.ts';
import { OPERATOR_ACTIONS } from './operator-actions.table.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { operatorSignInRoutes } from './sign-in.routes.ts';

/** A page of the record. */
interface OperatorRecordPage {
  readonly rows: readonly ActionRow[];
  /** Pk below which it begins; undefined for the newest rows. */
  readonly before: number | undefined;
  /** Pk below which the next page begins; undefined on the last one. */
  readonly older: number | undefined;
}

const TEXTS = new Map(Object.entries(OPERATOR_ACTIONS));

/** The record of who did what, with ids in place of names. */
function operatorRecordPage({ rows, before, older }: OperatorRecordPage, language: Language): string {
  const say = adminSay(language);
  const outcomes = { begun: say('outcomeUnknown'), done: '', refused: say('outcomeRefused') };
  const lines = rows.map(({ operatorPk, at, action, subject, outcome }) => {
    const time = `${formatInstant(at).slice(0, 19).replace('T', ' ')} UTC`;
    const who = operatorPk === null ? say('nobodySignedIn') : say('operatorNumber', { pk: operatorPk });
    const what = fillMessage(TEXTS.get(action)?.[language] ?? action, subject);
    const parts = [time, who, what, outcomes[outcome]].filter((part) => part !== '');
    return `<li>${parts.map((part) => `<span>${escapeHtml(part)}</span>`).join(' · ')}</li>`;
  });
  const links = [
    before === undefined ? '' : `<a href="/admin/record/">${say('newest')}</a>`,
    older === undefined ? '' : `<a href="/admin/record/?before=${older}" rel="next">${say('older')}</a>`,
  ].join(' ');
  const list = lines.length > 0 ? `<ul>${lines.join('\n')}</ul>` : `<p>${say('noRecord')}</p>`;
  const content = `<header><h1>${say('record')}</h1><p><a href="/admin/">${say('title')}</a></p></header>
    <main><p class="hint">${say('recordHint')}</p>${list}<nav>${links}</nav></main>`;
  return adminLayout({ title: say('record'), language, content });
}

/** Rows of a page. */
const SHOWN = 50;

async function getRecord({ host, query, language }: HttpContext): Promise<Reply> {
  const before = parsePk(query.get('before') ?? undefined);
  const rows = await listActions(host.db, before, SHOWN + 1);
  const shown = rows.slice(0, SHOWN);
  const older = rows.length > SHOWN ? shown.at(-1)?.pk : undefined;
  return html(operatorRecordPage({ rows: shown, before, older }, language), { headers: PAGE_HEADERS });
}

/** The record of who did what in the admin. It is read alone: no route changes it. */
const operatorRecordRoutes: readonly Route[] = [adminRoute('/admin/record/', getRecord)];

/** Shelves shown at once. */
const SHELVES = 50;
/** Pieces of one delivery. */
const MOST_PIECES = 1000;
/** Orders looked at, the newest first, and how many of them that are on their way are shown. */
const NEWEST_ORDERS = 200;
const SHOWN_ORDERS = 30;

/** Characters of what an operator adds to a refusal. */
const LONGEST_NOTE = 500;

/** Failed messages shown at once. */
const FAILURES = 50;

async function getPage({ host, language }: HttpContext, { token, operator }: AdminAccess): Promise<Reply> {
  const newest = await listNewestOrders(host.db, NEWEST_ORDERS);
  const open = newest.filter((placed) => nextStatusOf(placed) !== undefined).slice(0, SHOWN_ORDERS);
  const withAddress = async <Row extends Pick<OrderRow, 'shippingAddress'>>(row: Row) => {
    return { ...row, address: await contactLines(row.shippingAddress, adminSay(language)('taxNumber')) };
  };
  const shown = {
    shelves: await listEmptyShelves(host.db, SHELVES),
    orders: await Promise.all(open.map(withAddress)),
    returns: await Promise.all((await listOpenReturns(host.db, SHELVES)).map(withAddress)),
    failures: await listFailed(host.db, FAILURES),
  };
  return html(adminPage(shown, { language, token, operator: operator?.email }), { headers: PAGE_HEADERS });
}

async function postDelivery(httpContext: HttpContext): Promise<Reply> {
  const { host, language } = httpContext;
  const table = { product: pkField(), quantity: integerField({ min: 1, max: MOST_PIECES }) };
  const { product: productPk, quantity } = readForm(table, httpContext).finish();
  if (!(await hasProduct(host.db, productPk))) {
    throw invalidFields({ product: [say('unknownProduct', language, { pk: productPk })] });
  }
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  await host.db.transaction((tx) => addStock(tx, [{ productPk, quantity }], context));
  return redirect('/admin/', 303);
}

async function postOrder(httpContext: HttpContext): Promise<Reply> {
  const { host, language } = httpContext;
  const table = { order: textField({ required: true, max: 40 }), status: pkField() };
  const { order: number, status: from } = readForm(table, httpContext).finish();
  const placed = await findOrderByNumber(host.db, number);
  const context = { ...host.config, now: host.clock.now() };
  const next = placed && (await advanceOrder(host.db, placed.pk, from, context));
  if (next === undefined) throw invalidFields({ order: [say('noOrder', language)] });
  return redirect('/admin/', 303);
}

async function postReturn(httpContext: HttpContext): Promise<Reply> {
  const { host, language } = httpContext;
  const { return: pk } = readForm({ return: pkField() }, httpContext).finish();
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  const services = { db: host.db, clock: host.clock, payments: host.checkout.payments };
  const result = await acceptReturn(services, pk, context);
  if (result !== 'taken') {
    throw invalidFields({ return: [say(result === 'notAsked' ? 'invalidChoice' : 'notRefunded', language)] });
  }
  return redirect('/admin/', 303);
}

/** Results of a refusal that was not one, and what is said then. */
const NOT_REFUSED = { notAsked: 'invalidChoice', beingRefunded: 'beingRefunded' } as const;

async function postRefusal(httpContext: HttpContext): Promise<Reply> {
  const { host, language } = httpContext;
  const table = { return: pkField(), reason: pkField(), note: textField({ max: LONGEST_NOTE }) };
  const { return: pk, reason: reasonPk, note } = readForm(table, httpContext).finish();
  const reason = findRefusal(reasonPk);
  if (!reason) throw invalidFields({ reason: [say('invalidChoice', language)] });
  const context = { now: host.clock.now(), languageUrls: host.config.languageUrls };
  const result = await refuseReturn(host.db, pk, { reason, note: note ?? '' }, context);
  if (result !== 'refused') throw invalidFields({ return: [say(NOT_REFUSED[result], language)] });
  return redirect('/admin/', 303);
}

type MessageChange = (db: Database, pk: number, now: Date) => Promise<boolean>;

function postMessage(change: MessageChange): AdminHandler {
  return async (httpContext) => {
    const { host, language } = httpContext;
    const { message: pk } = readForm({ message: pkField() }, httpContext).finish();
    const isDone = await change(host.db, pk, host.clock.now());
    if (!isDone) throw invalidFields({ message: [say('invalidChoice', language)] });
    return redirect('/admin/', 303);
  };
}

/**
 * Behind the counter: a page that puts pieces of a sold-out product back onto the shelf, moves orders on their way, takes back
 * what shoppers return or refuses to, and shows what could not be sent to them. In the demo anybody opens it, else operators (ruling 30).
 */
export const adminRoutes: readonly Route[] = [
  adminRoute('/admin/', getPage),
  adminWrite('/admin/', { action: 'stock-added', subject: ['product', 'quantity'], handle: postDelivery }),
  adminWrite('/admin/orders/', { action: 'order-moved', subject: ['order', 'status'], handle: postOrder }),
  adminWrite('/admin/returns/', { action: 'return-accepted', subject: ['return'], handle: postReturn }),
  adminWrite('/admin/returns/refuse/', {
    action: 'return-refused',
    subject: ['return', 'reason'],
    handle: postRefusal,
  }),
  adminWrite('/admin/messages/again/', {
    action: 'message-resent',
    subject: ['message'],
    handle: postMessage(sendAgain),
  }),
  adminWrite('/admin/messages/discard/', {
    action: 'message-discarded',
    subject: ['message'],
    handle: postMessage(discardFailed),
  }),
  ...operatorSignInRoutes,
  ...secondFactorRoutes,
  ...operatorRecordRoutes,
];
