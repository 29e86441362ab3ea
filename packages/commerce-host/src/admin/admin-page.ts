import { formatMoney } from '../http/money.ts';
import { escapeHtml } from '../http/reply.ts';
import { NEXT_STATUS } from '../orders/advance-order.ts';
import type { OpenReturn } from '../orders/cancellation.repository.ts';
import type { OrderRow } from '../orders/order.repository.ts';
import { ORDER_STATUSES } from '../orders/order-status.table.ts';
import type { EmptyShelf } from './admin.repository.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; }
  li { border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: .75rem; }
  ul { list-style: none; padding: 0; }
  form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
  form span { flex: 1 1 16rem; }
  input { font: inherit; inline-size: 5rem; }
  button { font: inherit; padding: .25rem .75rem; }
`;

/** An order that can go one step further. */
export type OpenOrder = Pick<OrderRow, 'number' | 'status' | 'amount' | 'currency'>;

function shelf({ pk, name, sku, waiting }: EmptyShelf, token: string): string {
  const title = escapeHtml(name.en);
  return `<li><form method="post" action="/admin/">
    <span>${title} (${escapeHtml(sku)}), ${waiting} waiting</span>
    <input type="hidden" name="csrfmiddlewaretoken" value="${escapeHtml(token)}">
    <input type="hidden" name="product" value="${pk}">
    <label>Pieces <input type="number" name="quantity" value="10" min="1" max="1000" required></label>
    <button>Put ${title} on the shelf</button>
  </form></li>`;
}

function shipment({ number, status, amount, currency }: OpenOrder, token: string): string {
  const title = `Order ${escapeHtml(number)}`;
  const next = ORDER_STATUSES[NEXT_STATUS[status] ?? 0]?.en ?? '';
  return `<li><form method="post" action="/admin/orders/">
    <span>${title}, ${formatMoney(amount)} ${escapeHtml(currency.toUpperCase())}: ${ORDER_STATUSES[status]?.en ?? status}</span>
    <input type="hidden" name="csrfmiddlewaretoken" value="${escapeHtml(token)}">
    <input type="hidden" name="order" value="${escapeHtml(number)}">
    <input type="hidden" name="status" value="${status}">
    <button>${title}: ${next}</button>
  </form></li>`;
}

function comingBack(one: OpenReturn, token: string): string {
  const title = escapeHtml(one.name.en);
  const money = `${formatMoney(one.amount)} ${escapeHtml(one.currency.toUpperCase())}`;
  return `<li><form method="post" action="/admin/returns/">
    <span>${title} of order ${escapeHtml(one.orderNumber)}, code ${escapeHtml(one.returnCode ?? '')}</span>
    <input type="hidden" name="csrfmiddlewaretoken" value="${escapeHtml(token)}">
    <input type="hidden" name="return" value="${one.pk}">
    <button>Take ${title} back and pay ${money}</button>
  </form></li>`;
}

function section(title: string, rows: readonly string[], none: string): string {
  const content = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${none}</p>`;
  return `<section><h2>${title}</h2>${content}</section>`;
}

/** What the admin shows. */
export interface AdminPage {
  readonly shelves: readonly EmptyShelf[];
  readonly orders: readonly OpenOrder[];
  readonly returns: readonly OpenReturn[];
}

/** The simulated admin as a page for people: what comes back, what is to be sent, what is sold out. */
export function adminPage({ shelves, orders, returns }: AdminPage, csrfToken: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Admin</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>Admin</h1>
    <p>What the people of this shop do behind the counter. Goods that arrive here write the mails of stock alerts; read them in the outbox.</p>
    ${section(
      'Parcels that come back',
      returns.map((one) => comingBack(one, csrfToken)),
      'Nothing is on its way back.',
    )}
    ${section(
      'Orders on their way',
      orders.map((one) => shipment(one, csrfToken)),
      'No order is on its way.',
    )}
    ${section(
      'Sold out',
      shelves.map((one) => shelf(one, csrfToken)),
      'Nothing is sold out.',
    )}
  </body>
</html>
`;
}
