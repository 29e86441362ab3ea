import type { PaymentCall } from '../checkout/attempt/payment-call.repository.ts';
import { listOpenCalls } from '../checkout/attempt/payment-call.repository.ts';
import type { ReconciliationRow } from '../checkout/money/reconcile.ts';
import { listReconciliations } from '../checkout/money/reconcile.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { writeAmount } from '../http/money.ts';
import { escapeHtml, html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant } from '../http/wire.ts';
import { type AdminSay, type AdminText, adminSay } from './admin.messages.ts';
import { adminRoute } from './admin-access.ts';
import { adminLayout, PAGE_HEADERS } from './admin-layout.ts';
import { moneyText } from './admin-page.ts';

/** What the operator sees of money. */
interface PaymentsPage {
  readonly open: readonly PaymentCall[];
  readonly comparisons: readonly ReconciliationRow[];
}

const timeText = (instant: Date) => `${formatInstant(instant).slice(0, 16).replace('T', ' ')} UTC`;

function callLine({ kind, wanted }: PaymentCall): AdminText {
  if (kind === 'refund') return 'refundLine';
  return wanted === 'order' ? 'chargeLine' : 'voidLine';
}

function callRow(call: PaymentCall, say: AdminSay, language: Language): string {
  const { reference, amount, currency, tries, createdAt } = call;
  const money = moneyText(amount, currency, language);
  const text = say(callLine(call), { money, reference, time: timeText(createdAt), count: tries });
  return `<li>${escapeHtml(text)}</li>`;
}

function comparisonRow(row: ReconciliationRow, say: AdminSay, language: Language): string {
  const { finishedAt, compared, findings } = row;
  const time = timeText(row.startedAt);
  const text =
    finishedAt === null
      ? say('comparisonOpen', { time })
      : compared === null
        ? say('comparisonUnasked', { time })
        : say('comparisonLine', { time, count: compared, different: findings.length });
  const rows = findings.map(({ kind, reference, shop, acquirer }) => {
    // Payments of one comparison may be in several currencies, which it does not record.
    const amounts = { shop: writeAmount(shop, language), acquirer: writeAmount(acquirer, language) };
    return `<li>${escapeHtml(say('findingLine', { kind: say(kind), reference, ...amounts }))}</li>`;
  });
  return `<li>${escapeHtml(text)}${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : ''}</li>`;
}

function section(title: string, rows: readonly string[], none: string): string {
  return `<section><h2>${title}</h2>${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${none}</p>`}</section>`;
}

/** Payments whose end nobody knows yet, and how the shop's books and the acquirer's agreed the last times. */
function paymentsPage({ open, comparisons }: PaymentsPage, language: Language): string {
  const say = adminSay(language);
  const calls = open.map((call) => callRow(call, say, language));
  const rows = comparisons.map((row) => comparisonRow(row, say, language));
  const content = `<header><h1>${say('payments')}</h1><p><a href="/admin/">${say('title')}</a></p></header>
    <main>${section(say('openPayments'), calls, say('noOpenPayments'))}
    ${section(say('comparisons'), rows, say('noComparisons'))}</main>`;
  return adminLayout({ title: say('payments'), language, content });
}

const SHOWN = 100;
const COMPARISONS = 12;

async function getPayments({ host, language }: HttpContext): Promise<Reply> {
  const open = await listOpenCalls(host.db, SHOWN);
  const comparisons = await listReconciliations(host.db, COMPARISONS);
  return html(paymentsPage({ open, comparisons }, language), { headers: PAGE_HEADERS });
}

/** What the operator reads of money: payments without an end, and where the books differ (Security H8). */
export const paymentsRoutes: readonly Route[] = [adminRoute('/admin/payments/', getPayments)];
