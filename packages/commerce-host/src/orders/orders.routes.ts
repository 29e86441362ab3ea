import { loadOfSession } from '../checkout/pre-order/checkout-read.ts';
import { currentChoices, viewOf } from '../checkout/pre-order/load-checkout.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { bytes, html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { throttle } from '../throttle/throttle.ts';
import { CONTRACTS, isContractName } from './contracts.ts';
import { invoiceOf } from './invoice/invoice.ts';
import { readInvoiceClaim } from './invoice/invoice-address.ts';
import { invoicePdf } from './invoice/invoice-pdf.ts';
import { findOrderByPk, findOrderByToken } from './order.repository.ts';
import { orderWire } from './order.wire.ts';
import { orderWireContext } from './order-settings.ts';

/**
 * `GET /orders/contract/?contract_name=…`: a contract as HTML, filled with what the shopper is about to order (Protocol
 * checkout §6).
 */
async function getContract(context: HttpContext): Promise<Reply> {
  const { host, query, session, language } = context;
  const name = query.get('contract_name') ?? '';
  if (!isContractName(name)) throw notFound();
  const loaded = session && (await loadOfSession(host.db, context, session, { lock: false }));
  const view = loaded?.isSellable ? viewOf(loaded, currentChoices(loaded)) : null;
  return html(await CONTRACTS[name]({ view, language, today: host.clock.now(), timeZone: host.config.timeZone }));
}

/** How long an order's secret address opens for everybody, in milliseconds (Protocol checkout §6: 30 days). */
const OPEN_TO_ALL = 30 * 86_400_000;

/** Invoices that one caller may have drawn: drawing one is work. */
const INVOICES = { scope: 'invoice', limit: 60, seconds: 3600 } as const;

/** Routes of placed orders and of the contracts shown before (Protocol checkout §6). */
export const orderRoutes: readonly Route[] = [
  { method: 'GET', path: '/orders/completed/:token/', cache: 'session', handle: getCompletedOrder },
  { method: 'GET', path: '/orders/invoice/:token/', cache: 'session', handle: getInvoice },
  { method: 'GET', path: '/orders/contract/', cache: 'session', handle: getContract },
];

/** The order of a secret address; after 30 days only for its owner. */
async function getCompletedOrder({ host, params, session, language }: HttpContext): Promise<Reply> {
  const { token = '' } = params;
  const order = /^[0-9a-f]{32}$/.test(token) ? await findOrderByToken(host.db, token) : undefined;
  if (!order) throw notFound();
  const age = host.clock.now().getTime() - order.createdAt.getTime();
  const isOwner = session !== null && order.userPk !== null && order.userPk === session.userPk;
  if (age > OPEN_TO_ALL && !isOwner) throw notFound();
  return json({ order: orderWire(order, language, orderWireContext(host)), campaigns: [] });
}

/** The invoice of a signed address, as a PDF to keep; the address is told with the order (docs/decisions/0045). */
async function getInvoice(context: HttpContext): Promise<Reply> {
  const { host, params } = context;
  const claim = readInvoiceClaim(params.token ?? '', host.secret, host.clock.now());
  if (!claim) throw notFound();
  await throttle(context, INVOICES);
  const order = await findOrderByPk(host.db, claim.order);
  const invoice = order && invoiceOf(order, host.config.timeZone);
  if (!order || !invoice) throw notFound();
  const document = await invoicePdf(order, invoice, { language: claim.language, timeZone: host.config.timeZone });
  return bytes(document, 'application/pdf', {
    'Content-Disposition': `attachment; filename="${invoice.number}.pdf"`,
    'Cache-Control': 'no-store',
  });
}
