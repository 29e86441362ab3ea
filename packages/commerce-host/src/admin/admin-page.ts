import { currencyLabel, currencyOf } from '../http/currency.ts';
import type { Language } from '../http/language.ts';
import { writeMoney } from '../http/money.ts';
import { escapeHtml } from '../http/reply.ts';
import { formatInstant } from '../http/wire.ts';
import { nextStatusOf } from '../orders/advance-order.ts';
import type { OpenReturn } from '../orders/cancellation.repository.ts';
import type { OrderRow } from '../orders/order.repository.ts';
import { ORDER_STATUSES } from '../orders/order-status.table.ts';
import { RETURN_REFUSALS } from '../orders/returns/return-refusals.table.ts';
import type { OutboxRow } from '../outbox/outbox.repository.ts';
import { type AdminSay, type AdminText, adminSay } from './admin.messages.ts';
import type { EmptyShelf } from './admin.repository.ts';
import { adminLayout, tokenInput } from './admin-layout.ts';

/** Lines of the delivery address. */
interface Addressed {
  readonly address: readonly string[];
}

/** An order that can go one step further. */
export type OpenOrder = Pick<OrderRow, 'number' | 'status' | 'amount' | 'currency' | 'deliveryOption'> & Addressed;

/** What the admin shows. */
export interface AdminPage {
  readonly shelves: readonly EmptyShelf[];
  readonly orders: readonly OpenOrder[];
  readonly returns: readonly (OpenReturn & Addressed)[];
  /** Messages that an operator has to look at. */
  readonly failures: readonly OutboxRow[];
}

/** To whom it is shown. */
export interface AdminReader {
  readonly language: Language;
  readonly token: string;
  /** Undefined in the demo, where nobody signs in. */
  readonly operator: string | undefined;
}

/** What every row is written with. */
interface Writer {
  readonly say: AdminSay;
  readonly language: Language;
  readonly token: string;
}

/** An amount with the label of its currency. */
export function moneyText(amount: number, currency: string, language: Language): string {
  return writeMoney(amount, currencyLabel(currencyOf(currency) ?? 'try'), language);
}

/** One line with what can be done about it; texts are not HTML yet, `fields` is. */
function row(
  action: string,
  { text, lines = [], fields, button }: Record<'text' | 'fields' | 'button', string> & { lines?: readonly string[] },
  token: string,
) {
  return `<li><form method="post" action="${action}">
    <span>${inLines([text, ...lines])}</span>
    ${tokenInput(token)}
    ${fields}
    <button>${escapeHtml(button)}</button>
  </form></li>`;
}

function inLines(texts: readonly string[]): string {
  return texts.map(escapeHtml).join('<br>');
}

function hidden(name: string, value: string | number): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;
}

function shelf({ pk, name, sku, waiting }: EmptyShelf, { say, language, token }: Writer): string {
  const product = name[language];
  const pieces = `<label>${say('pieces')} <input type="number" name="quantity" value="10" min="1" max="1000" required></label>`;
  const text = say('shelfLine', { product, sku, count: waiting });
  const fields = `${hidden('product', pk)}\n    ${pieces}`;
  return row('/admin/', { text, fields, button: say('addPieces', { product }) }, token);
}

function shipment(open: OpenOrder, { say, language, token }: Writer): string {
  const { number, status, amount, currency, address: lines } = open;
  const nameOf = (code: number) => ORDER_STATUSES[code]?.[language] ?? String(code);
  const text = say('orderLine', {
    order: number,
    money: moneyText(amount, currency, language),
    status: nameOf(status),
  });
  const button = say('moveOrder', { order: number, status: nameOf(nextStatusOf(open) ?? 0) });
  const fields = `${hidden('order', number)}\n    ${hidden('status', status)}`;
  return row('/admin/orders/', { text, lines, fields, button }, token);
}

function refusalOptions(language: Language): string {
  return RETURN_REFUSALS.map(({ pk, text }) => `<option value="${pk}">${escapeHtml(text[language])}</option>`).join('');
}

function comingBack(one: OpenReturn & Addressed, { say, language, token }: Writer): string {
  const product = one.name[language];
  const text = say('returnOf', { product, order: one.orderNumber, code: one.returnCode ?? '' });
  const button = say('acceptReturn', { product, money: moneyText(one.amount, one.currency, language) });
  return `<li class="actions"><span>${inLines([text, ...one.address])}</span>
  <form method="post" action="/admin/returns/">
    ${tokenInput(token)}
    ${hidden('return', one.pk)}
    <button>${escapeHtml(button)}</button>
  </form>
  <form method="post" action="/admin/returns/refuse/">
    ${tokenInput(token)}
    ${hidden('return', one.pk)}
    <label>${say('refusalReason')} <select name="reason" required>${refusalOptions(language)}</select></label>
    <label>${say('refusalNote')} <input name="note" maxlength="500"></label>
    <button>${escapeHtml(say('refuseReturn', { product }))}</button>
  </form></li>`;
}

function failure(message: OutboxRow, { say, token }: Writer): string {
  const { pk, channel, recipient, subject, trouble, createdAt, body } = message;
  const time = `${formatInstant(createdAt).slice(0, 16).replace('T', ' ')} UTC`;
  const values = { recipient, subject, time, trouble: trouble ?? '' };
  const text = say(channel === 'mail' ? 'mailLine' : 'smsLine', values);
  const press = (action: string, label: AdminText) => `<form method="post" action="/admin/messages/${action}/">
    ${tokenInput(token)}
    ${hidden('message', pk)}
    <button>${escapeHtml(say(label, { recipient }))}</button>
  </form>`;
  return `<li class="actions"><span>${escapeHtml(text)}</span>
  ${body === '' ? '' : press('again', 'sendAgain')}
  ${press('discard', 'discard')}</li>`;
}

/** The admin as a page for people: what comes back, what is to be sent, what is sold out, what could not be told. */
export function adminPage(shown: AdminPage, { language, token, operator }: AdminReader): string {
  const say = adminSay(language);
  const writer = { say, language, token };
  const section = <Item>(
    title: AdminText,
    none: AdminText,
    items: readonly Item[],
    write: (item: Item, by: Writer) => string,
  ) => {
    const rows = items.map((item) => write(item, writer)).join('\n');
    const content = items.length > 0 ? `<ul>${rows}</ul>` : `<p>${say(none)}</p>`;
    return `<section><h2>${say(title)}</h2>${content}</section>`;
  };
  const who =
    operator === undefined
      ? `<p class="hint">${say('demo')}</p>`
      : `<form method="post" action="/admin/sign-out/"><span>${escapeHtml(say('signedInAs', { email: operator }))}</span>
      ${tokenInput(token)}<button>${say('signOut')}</button></form>`;
  const links = `<nav><a href="/admin/contact/">${say('contact')}</a> <a href="/admin/payments/">${say('payments')}</a>
      <a href="/admin/newsletter.csv" download>${say('newsletter')}</a> <a href="/admin/record/">${say('record')}</a>
      ${operator === undefined ? '' : `<a href="/admin/second-factor/">${say('secondFactor')}</a>`}</nav>`;
  const content = `<header><h1>${say('title')}</h1>${who}${links}</header>
    <main>
    ${section('returns', 'noReturns', shown.returns, comingBack)}
    ${section('orders', 'noOrders', shown.orders, shipment)}
    ${section('shelves', 'noShelves', shown.shelves, shelf)}
    ${operator === undefined ? '' : section('failures', 'noFailures', shown.failures, failure)}
    </main>`;
  return adminLayout({ title: say('title'), language, content });
}
