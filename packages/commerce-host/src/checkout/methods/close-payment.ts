import { changeEntry } from '../../acquirer/simulated-books.ts';
import type { Database } from '../../db/database.ts';
import { closeOrderNumber } from '../../wallet/close-order-number.ts';
import type { AttemptDetail } from '../attempt/attempt-detail.ts';
import { walletDetail } from './hepsipay/wallet-detail.ts';

/**
 * Gives up what a window of the wallet was opened for, when its attempt ends without an order: its ticket pays nothing any
 * more, and money that was taken goes back (Security, money truth). Nothing for a payment of another kind.
 */
async function closeWalletPayment(tx: Database, detail: AttemptDetail | null, createdAt: Date): Promise<void> {
  const open = walletDetail(detail);
  if (!open) return;
  const { reference, amount, currency } = open;
  await changeEntry(tx, { reference, state: 'voided', amount, currency, createdAt }, () => ({ state: 'voided' }));
}

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
