import type { HostServices } from '../../http/http-context.ts';
import { findReturn } from '../../orders/cancellation.repository.ts';
import { askRefund } from '../../orders/refund-call.ts';
import { acceptReturn } from '../../orders/returns/accept-return.ts';
import { findCall } from '../attempt/payment-call.repository.ts';
import type { ChargeStanding } from './settle-charge.ts';

/**
 * Asks again for a refund that was not answered, or refused. A return that the shop has taken is ended with it; what was
 * cancelled is ended by the round that refunds cancellations.
 */
export async function settleRefund(host: HostServices, reference: string): Promise<ChargeStanding> {
  const { db, clock, config, checkout } = host;
  const call = await findCall(db, reference);
  if (!call) return 'closed';
  const services = { db, clock, payments: checkout.payments };
  const returnPk = call.cancellationPk;
  if (returnPk !== null && (await findReturn(db, returnPk)) !== undefined) {
    const context = { now: clock.now(), languageUrls: config.languageUrls };
    return (await acceptReturn(services, returnPk, context)) === 'notRefunded' ? 'open' : 'closed';
  }
  return (await askRefund(services, call)) ? 'closed' : 'open';
}
