import { listOpenCalls } from '../checkout/attempt/payment-call.repository.ts';
import { listReconciliations } from '../checkout/money/reconcile.ts';
import type { HttpContext } from '../http/http-context.ts';
import { html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { adminRoute } from './admin-access.ts';
import { paymentsPage } from './payments-page.ts';

const SHOWN = 100;
const COMPARISONS = 12;

async function getPayments({ host }: HttpContext): Promise<Reply> {
  const open = await listOpenCalls(host.db, SHOWN);
  const comparisons = await listReconciliations(host.db, COMPARISONS);
  return html(paymentsPage({ open, comparisons }));
}

/** What the operator reads of money: payments without an end, and where the books differ (Security H8). */
export const paymentsRoutes: readonly Route[] = [adminRoute('/admin/payments/', getPayments)];
