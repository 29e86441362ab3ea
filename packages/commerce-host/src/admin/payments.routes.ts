import type { PaymentCall } from '../checkout/attempt/payment-call.repository.ts';
import { listOpenCalls } from '../checkout/attempt/payment-call.repository.ts';
import type { ReconciliationRow } from '../checkout/money/reconcile.ts';
import { listReconciliations } from '../checkout/money/reconcile.ts';
import type { HttpContext } from '../http/http-context.ts';
import { formatMoney } from '../http/money.ts';
import { escapeHtml, html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { adminRoute } from './admin-access.ts';

/** What the operator sees of money. */
interface PaymentsPage {
  readonly open: readonly PaymentCall[];
  readonly comparisons: readonly ReconciliationRow[];
}

const at = (instant: Date | null) => instant?.toISOString().slice(0, 16).replace('T', ' ') ?? 'not finished';

function callRow({ kind, reference, amount, currency, wanted, tries, createdAt }: PaymentCall): string {
  const money = `${formatMoney(amount)} ${escapeHtml(currency.toUpperCase())}`;
  const use = kind === 'refund' ? 'refund' : wanted === 'order' ? 'charge' : 'charge that goes back';
  return `<li>${use} of ${money}, ${escapeHtml(reference)}, since ${at(createdAt)}, asked ${tries} times</li>`;
}

function comparisonRow({ startedAt, finishedAt, compared, findings }: ReconciliationRow): string {
  const how = compared === null ? 'the acquirer could not be asked' : `${compared} payments, ${findings.length} differ`;
  const rows = findings.map(
    ({ kind, reference, shop, acquirer }) =>
      `<li>${kind}: ${escapeHtml(reference)}, shop ${formatMoney(shop)}, acquirer ${formatMoney(acquirer)}</li>`,
  );
  const details = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '';
  return `<li>${at(startedAt)}: ${finishedAt === null ? 'not finished' : how}${details}</li>`;
}

function list(rows: readonly string[], none: string): string {
  return rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${none}</p>`;
}

/** Payments whose end nobody knows yet, and how the shop's books and the acquirer's agreed the last times. */
function paymentsPage({ open, comparisons }: PaymentsPage): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Payments</title>
    <style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; } body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }</style>
  </head>
  <body>
    <h1>Payments</h1>
    <section><h2>Without an end</h2>${list(open.map(callRow), 'Every payment has its end.')}</section>
    <section><h2>Books compared</h2>${list(comparisons.map(comparisonRow), 'The books were not compared yet.')}</section>
    <p><a href="/admin/">Admin</a></p>
  </body>
</html>
`;
}

const SHOWN = 100;
const COMPARISONS = 12;

async function getPayments({ host }: HttpContext): Promise<Reply> {
  const open = await listOpenCalls(host.db, SHOWN);
  const comparisons = await listReconciliations(host.db, COMPARISONS);
  return html(paymentsPage({ open, comparisons }));
}

/** What the operator reads of money: payments without an end, and where the books differ (Security H8). */
export const paymentsRoutes: readonly Route[] = [adminRoute('/admin/payments/', getPayments)];
