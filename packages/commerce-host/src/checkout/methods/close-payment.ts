import type { Database } from '../../db/database.ts';
import { closeOrderNumber } from '../../wallet/close-order-number.ts';
import type { AttemptDetail } from '../attempt/attempt-detail.ts';
import { closeWalletPayment } from './hepsipay/close-wallet-payment.ts';

/** What is left of an attempt that ended without an order. */
export interface EndedAttempt {
  readonly detail: AttemptDetail | null;
  readonly createdAt: Date;
}

/** Gives up what an attempt opened elsewhere, when it ends without an order: nothing is paid there any more. */
export async function closePayment(tx: Database, { detail, createdAt }: EndedAttempt): Promise<void> {
  await closeOrderNumber(tx, detail);
  await closeWalletPayment(tx, detail, createdAt);
}
