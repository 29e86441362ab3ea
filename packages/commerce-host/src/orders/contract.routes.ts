import { loadOfSession } from '../checkout/pre-order/checkout-read.ts';
import { currentChoices, viewOf } from '../checkout/pre-order/load-checkout.ts';
import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { html, type Reply } from '../http/reply.ts';
import { CONTRACTS, isContractName } from './contracts.ts';

/**
 * `GET /orders/contract/?contract_name=…`: a contract as HTML, filled with what the shopper is about to order (Protocol
 * checkout §6).
 */
export async function getContract(context: HttpContext): Promise<Reply> {
  const { host, query, session, language } = context;
  const name = query.get('contract_name') ?? '';
  if (!isContractName(name)) throw notFound();
  const loaded = session && (await loadOfSession(host.db, context, session, { lock: false }));
  const view = loaded?.isSellable ? viewOf(loaded, currentChoices(loaded)) : null;
  return html(CONTRACTS[name]({ view, language, today: host.clock.now(), timeZone: host.config.timeZone }));
}
