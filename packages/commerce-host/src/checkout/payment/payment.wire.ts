import type { Installment } from '../../cards/installments.ts';
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
export function installmentWire(installment: Installment, language: Language) {
  return {
    pk: installment.pk,
    label:
      installment.count === 1
        ? say('singlePayment', language)
        : say('installments', language, { count: installment.count }),
    installment_count: installment.count,
    price_with_accrued_interest: formatMoney(installment.priceWithInterest),
    monthly_price_with_accrued_interest: formatMoney(installment.monthlyPrice),
  };
}
