import { sealOrder } from '../../../wallet/wallet-tokens.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import type { MasterpassDetail } from './masterpass-detail.ts';

/** Opens a new order number at the wallet, which this phone may pay. */
export function openOrderNumber(msisdn: string): PaymentIntent {
  return {
    trace: null,
    ask({ attemptId, amount }, { secret, randomId }) {
      const nonce = randomId();
      const orderNo = `MP-${nonce.slice(-12)}`;
      const token = sealOrder(secret, { msisdn, attempt: attemptId, orderNo, amount: String(amount), nonce });
      const detail: MasterpassDetail = { kind: 'masterpass', msisdn, orderNo, token };
      return { kind: 'waits', detail };
    },
  };
}
