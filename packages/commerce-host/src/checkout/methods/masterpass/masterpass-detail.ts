import type { WalletCharge } from '../../../wallet/wallet-account.types.ts';
import { type AttemptDetail, detailOf } from '../../attempt/attempt-detail.ts';
import type { WaitingAttempt } from '../../pre-order/checkout-inputs.types.ts';

/** An order number that is open at the wallet: what it charges, and the phone that pays. */
export interface MasterpassDetail extends AttemptDetail {
  readonly kind: 'masterpass';
  readonly msisdn: string;
  readonly orderNo: string;
  readonly token: string;
}

/** The detail of an attempt that waits for the wallet, else null. */
export function masterpassDetail(detail: AttemptDetail | null | undefined): MasterpassDetail | null {
  return detailOf<MasterpassDetail>(detail, 'masterpass');
}

/** What the wallet service says became of the order number; null while nothing did. */
export function chargeOf(waiting: WaitingAttempt | null): WalletCharge | null {
  // The kind's own report (masterpass.kind.ts).
  return masterpassDetail(waiting?.detail) ? ((waiting?.report ?? null) as WalletCharge | null) : null;
}
