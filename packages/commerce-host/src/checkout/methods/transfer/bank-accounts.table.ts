/** An account to which shoppers transfer money (Protocol checkout §3, `BankAccount`). */
export interface BankAccount {
  readonly pk: number;
  readonly iban: string;
  readonly holder: string;
  readonly bank: { readonly pk: number; readonly name: string; readonly slug: string };
  /** Days after the order in which the money is to arrive. */
  readonly daysToPay: number;
}

const HOLDER = 'Vitrin Demo Ltd.';
const DAYS_TO_PAY = 3;

/** The shop's accounts (Protocol payment-methods §4), in the order of the list. */
export const BANK_ACCOUNTS: readonly BankAccount[] = [
  {
    pk: 1,
    iban: 'TR080099100000000000000001',
    holder: HOLDER,
    bank: { pk: 1, name: 'Atlas Bank', slug: 'atlas-bank' },
    daysToPay: DAYS_TO_PAY,
  },
  {
    pk: 2,
    iban: 'TR780099100000000000000002',
    holder: HOLDER,
    bank: { pk: 2, name: 'Delta Bank', slug: 'delta-bank' },
    daysToPay: DAYS_TO_PAY,
  },
  {
    pk: 3,
    iban: 'TR920099200000000000000003',
    holder: HOLDER,
    bank: { pk: 3, name: 'Anka Bank', slug: 'anka-bank' },
    daysToPay: DAYS_TO_PAY,
  },
];
