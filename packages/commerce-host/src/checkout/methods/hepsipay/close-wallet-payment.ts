import { changeEntry } from '../../../acquirer/simulated-books.ts';
import type { Database } from '../../../db/database.ts';
import type { AttemptDetail } from '../../attempt/attempt-detail.ts';
import { walletDetail } from './wallet-detail.ts';

/**
 * Gives up what a window of the wallet was opened for, when its attempt ends without an order: its ticket pays nothing any
 * more, and money that was taken goes back (Security, money truth). Nothing for a payment of another kind.
 */
export async function closeWalletPayment(tx: Database, detail: AttemptDetail | null, createdAt: Date): Promise<void> {
  const open = walletDetail(detail);
  if (!open) return;
  const { reference, amount, currency } = open;
  await changeEntry(tx, { reference, state: 'voided', amount, currency, createdAt }, () => ({ state: 'voided' }));
}
