import type { Instalment } from '../../cards/instalments.ts';
import type { Language } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import { say } from '../protocol/checkout.messages.ts';
import type { PaymentOption } from './payment-option.ts';

/** `PaymentOption` of Protocol checkout §3. */
export function paymentOptionWire(method: PaymentOption, language: Language) {
  return {
    pk: method.pk,
    name: method.name[language],
    slug: method.slug,
    payment_type: method.type,
    payment_type_label: method.name[language],
  };
}

/** `Installment` of Protocol checkout §2. */
export function instalmentWire(instalment: Instalment, language: Language) {
  return {
    pk: instalment.pk,
    label:
      instalment.count === 1
        ? say('singlePayment', language)
        : say('instalments', language, { count: instalment.count }),
    installment_count: instalment.count,
    price_with_accrued_interest: formatMoney(instalment.priceWithInterest),
    monthly_price_with_accrued_interest: formatMoney(instalment.monthlyPrice),
  };
}
