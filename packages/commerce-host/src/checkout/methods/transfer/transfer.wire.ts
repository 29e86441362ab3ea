import type { BankAccount } from './bank-accounts.table.ts';

/** `BankAccount` of Protocol checkout §3. */
export function bankAccountWire({ pk, iban, holder, bank, daysToPay }: BankAccount) {
  return {
    pk,
    iban,
    holder_name: holder,
    description: null,
    sort_order: pk,
    bank: { ...bank, logo: null },
    days_to_pay: daysToPay,
  };
}
