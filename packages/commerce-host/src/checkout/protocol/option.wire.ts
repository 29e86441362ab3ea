import type { Instalment } from '../../cards/instalments.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import type { DeliveryOption } from '../delivery/delivery-options.table.ts';
import type { ShippingOption } from '../delivery/shipping-options.table.ts';
import type { PaymentMethod } from '../methods/payment-methods.table.ts';
import type { Seller } from '../pre-order/checkout-world.types.ts';
import { say } from './checkout.messages.ts';

/** `DeliveryOption` of Protocol checkout §3. */
export function deliveryOptionWire(option: DeliveryOption, language: Language) {
  return {
    pk: option.pk,
    slug: option.slug,
    name: option.name[language],
    delivery_option_type: option.type,
    sort_order: option.sortOrder,
  };
}

/** `ShippingOption` of Protocol checkout §3. */
export function shippingOptionWire(option: ShippingOption, currency: CurrencyCode, language: Language) {
  return {
    pk: option.pk,
    name: option.name[language],
    slug: option.slug,
    logo: null,
    shipping_amount: formatMoney(option.amount[currency]),
    description: option.description[language],
    kwargs: { days_from: option.days.from, days_to: option.days.to },
  };
}

/** `data_source` of Protocol checkout §3. */
export function sellerWire({ pk, name, title }: Seller, { language }: { readonly language: Language }) {
  return { pk, name, title: title[language] };
}

/** `PaymentOption` of Protocol checkout §3. */
export function paymentOptionWire(method: PaymentMethod, language: Language) {
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
