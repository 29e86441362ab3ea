import type { MethodDetail } from '../../pre-order/pre-order.types.ts';
import { BANK_ACCOUNTS, type BankAccount } from './bank-accounts.table.ts';

/** What a transfer needs: pk of the account. */
export interface TransferDetail extends MethodDetail {
  readonly bankAccount?: number;
}

/** The account that was chosen; null before, and with another method. */
export function chosenAccount({ bankAccount }: TransferDetail): BankAccount | null {
  return BANK_ACCOUNTS.find(({ pk }) => pk === bankAccount) ?? null;
}
