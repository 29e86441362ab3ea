import type { Language } from '../../../http/language.ts';
import { formatMoney } from '../../../http/money.ts';
import type { PaymentChoice } from './payment-choices.table.ts';

/** `PaymentChoice` of Protocol checkout §3. */
export function paymentChoiceWire(choice: PaymentChoice | undefined, language: Language) {
  return choice ? { label: choice.label[language], value: choice.value, price: formatMoney(choice.fee) } : null;
}
