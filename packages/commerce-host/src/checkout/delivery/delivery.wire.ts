import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import type { Seller } from '../pre-order/checkout-inputs.types.ts';
import type { DeliveryOption } from './delivery-options.table.ts';
import type { ShippingOption } from './shipping-options.table.ts';

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
