import type { AttemptDetail } from '../checkout/attempt/attempt-detail.ts';
import { masterpassDetail } from '../checkout/methods/masterpass/masterpass-detail.ts';
import type { Database } from '../db/database.ts';
import { lockWalletAccount, saveWalletAccount } from './wallet-account.repository.ts';

/**
 * Gives up what a payment opened at the wallet, when it ends without an order: the order number is not charged any more,
 * and money that was taken goes back (Security, money truth). Nothing for a payment of another kind.
 */
export async function closeOrderNumber(tx: Database, detail: AttemptDetail | null | undefined): Promise<void> {
  const open = masterpassDetail(detail);
  if (!open) return;
  const { msisdn, orderNo } = open;
  const account = await lockWalletAccount(tx, msisdn);
  const charges = { ...account.charges, [orderNo]: { state: 'closed' as const, token: '' } };
  await saveWalletAccount(tx, msisdn, { ...account, charges });
}
