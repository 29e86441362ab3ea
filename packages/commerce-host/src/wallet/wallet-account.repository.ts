import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { walletAccount } from '../db/schema/checkout.table.ts';
import type { WalletAccount } from './wallet-account.types.ts';
import { freshAccount } from './wallet-behaviours.table.ts';

/** A phone as the wallet knows it, twelve digits `905…`; null for any other text (Protocol wallet §1). */
export function toMsisdn(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (/^05\d{9}$/.test(digits)) return `9${digits}`;
  return /^905\d{9}$/.test(digits) ? digits : null;
}

/** The account of a phone; one that was never used is as the table of phones says. */
export async function findWalletAccount(db: Database, msisdn: string): Promise<WalletAccount> {
  const rows = await db.select().from(walletAccount).where(eq(walletAccount.msisdn, msisdn));
  return rows[0]?.account ?? freshAccount(msisdn);
}

/** The same, kept from others until the transaction ends. */
export async function lockWalletAccount(tx: Database, msisdn: string): Promise<WalletAccount> {
  const row = { msisdn, account: freshAccount(msisdn) };
  await tx.insert(walletAccount).values(row).onConflictDoNothing();
  const rows = await tx.select().from(walletAccount).where(eq(walletAccount.msisdn, msisdn)).for('update');
  return rows[0]?.account ?? row.account;
}

/** What is known of a phone from now on. */
export async function saveWalletAccount(tx: Database, msisdn: string, account: WalletAccount): Promise<void> {
  await tx.update(walletAccount).set({ account }).where(eq(walletAccount.msisdn, msisdn));
}

/** Every phone is as the table says again. */
export async function resetWalletAccounts(db: Database): Promise<void> {
  await db.delete(walletAccount);
}
