import { sealTicket } from '../../../bank/wallet-ticket.ts';
import type { PaymentIntent } from '../../attempt/payment-intent.ts';
import type { WalletDetail } from './wallet-detail.ts';

/** Whether the simulated wallet of this phone cannot pay: phones that end in 1 never can (Protocol payment-methods §6). */
function holdsNoMoney(phone: string | null): boolean {
  return phone?.endsWith('1') ?? false;
}

/** Opens the wallet's window for a payment: the ticket in its address is what can pay it, once. */
export function openWallet(paymentId: string, phone: string | null): PaymentIntent {
  return {
    trace: null,
    isCharge: true,
    ask({ attemptId: attempt, reference, amount, currency }, { secret }) {
      const isEmpty = holdsNoMoney(phone);
      const ticket = sealTicket(secret, { reference, paymentId, attempt, amount, currency, isEmpty });
      const detail: WalletDetail = { kind: 'wallet', paymentId, reference, ticket, amount, currency };
      return { kind: 'waits', detail };
    },
  };
}
