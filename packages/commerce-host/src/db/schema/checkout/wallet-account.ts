import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WalletAccount } from '../../../wallet/wallet-account.types.ts';

/** What the simulated wallet service knows about a phone (Protocol wallet §8). No whole card number is in it. */
export const walletAccount = pgTable('wallet_account', {
  /** Twelve digits, `905…`. */
  msisdn: text('msisdn').primaryKey(),
  account: jsonb('account').$type<WalletAccount>().notNull(),
});
