import type { Language } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import type { CreditOption } from '../methods/credit/credit-options.table.ts';
import type { PaymentChoice } from '../methods/pay-on-delivery/payment-choices.table.ts';
import type { BankAccount } from '../methods/transfer/bank-accounts.table.ts';

/** `BankAccount` of Protocol checkout §3. */
export function bankAccountWire({ pk, iban, holder, bank }: BankAccount) {
  return { pk, iban, holder_name: holder, description: null, sort_order: pk, bank: { ...bank, logo: null } };
}

/** `CreditOption` of Protocol checkout §3. */
export function creditOptionWire(option: CreditOption | null, language: Language) {
  return option && { pk: option.pk, name: option.name[language], slug: option.slug };
}

/** `PaymentChoice` of Protocol checkout §3. */
export function paymentChoiceWire(choice: PaymentChoice | undefined, language: Language) {
  return choice ? { label: choice.label[language], value: choice.value, price: formatMoney(choice.fee) } : null;
}
