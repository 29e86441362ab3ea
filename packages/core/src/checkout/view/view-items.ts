import type { Basket, BasketItem } from '../../contract/basket.ts';
import type {
  CheckoutAddress,
  DeliveryOption,
  RetailStore,
  ShippingOption,
} from '../../contract/checkout/checkout-delivery.ts';
import type { Installment, PaymentOption } from '../../contract/checkout/checkout-payment.ts';
import { keyedLines } from '../../contract/line-key.ts';
import { lineTitle } from '../../contract/text/line-title.ts';
import { toMinorUnits } from '../../money/money.ts';
import type { LineView } from './bill.types.ts';
import type {
  AddressItem,
  ChoiceItem,
  InstallmentItem,
  PaymentItem,
  ShippingItem,
  StoreItem,
} from './choices.types.ts';

/** A wire amount in minor units; null when it is missing or too large to be one. */
export function minorUnits(amount: string | null | undefined, currency: string): number | null {
  if (amount == null) return null;
  try {
    return toMinorUnits(amount, currency);
  } catch {
    return null;
  }
}

export function deliveryItem({ pk, name, slug }: DeliveryOption): ChoiceItem {
  return { key: pk, name, description: '', price: null, logo: null, slug };
}

function regionName(region: unknown): string {
  return typeof region === 'object' && region !== null && 'name' in region ? String(region.name ?? '') : '';
}

export function storeItem(store: RetailStore, currency: string): StoreItem {
  const { pk, name, address, township, district, phone_number, store_hours, shipping_amount, kwargs } = store;
  return {
    key: pk,
    name,
    description: address,
    price: minorUnits(shipping_amount, currency),
    logo: null,
    slug: '',
    district: regionName(district),
    township: regionName(township),
    city: regionName(township?.city),
    phone: phone_number,
    hours: store_hours,
    days: shippingDays(kwargs),
  };
}

/** Our host's `kwargs.days_from` and `days_to`; other hosts put other things there, or nothing. */
function shippingDays({ days_from: from, days_to: to }: ShippingOption['kwargs']): ShippingItem['days'] {
  const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to) && Number(from) >= 0 && Number(to) <= 365;
  return isRange && Number(from) <= Number(to) ? { from: Number(from), to: Number(to) } : null;
}

export function shippingItem(option: ShippingOption, currency: string): ShippingItem {
  const { pk, name, description, slug, logo, shipping_amount, kwargs } = option;
  const price = minorUnits(shipping_amount, currency);
  return { key: pk, name, description, price, logo, slug, days: shippingDays(kwargs) };
}

export function paymentItem({ pk, name, slug, payment_type }: PaymentOption): PaymentItem {
  return { key: pk, name, description: '', price: null, logo: null, slug, paymentType: payment_type };
}

/** An installment of the wire as screens show it. */
export function installmentItem(installment: Installment, currency: string): InstallmentItem {
  const { pk, label, installment_count, price_with_accrued_interest, monthly_price_with_accrued_interest } =
    installment;
  return {
    key: pk,
    label,
    count: installment_count,
    total: minorUnits(price_with_accrued_interest, currency),
    monthly: minorUnits(monthly_price_with_accrued_interest, currency),
  };
}

/** An address of the wire as screens show it. */
export function addressItem(address: CheckoutAddress): AddressItem {
  return {
    key: address.pk,
    title: address.title,
    firstName: address.firstName,
    lastName: address.lastName,
    phone: address.phoneNumber,
    line: address.line,
    district: address.district?.name ?? '',
    township: address.township?.name ?? '',
    city: address.city?.name ?? '',
    country: address.country?.name ?? '',
    countryCode: address.country?.code ?? '',
    postcode: address.postcode ?? '',
    companyName: address.companyName ?? '',
    isCorporate: address.isCorporate,
    taxOffice: address.taxOffice ?? '',
    taxNumber: address.taxNo ?? '',
    takesElectronicBills: address.eBillTaxpayer,
    regions: {
      country: address.country?.pk ?? null,
      city: address.city?.pk ?? null,
      township: address.township?.pk ?? null,
      district: address.district?.pk ?? null,
    },
  };
}

function lineItem(line: BasketItem & { readonly key: string }): LineView {
  const {
    key,
    id,
    parent,
    product,
    quantity,
    unitPrice,
    totalAmount,
    discountAmount,
    currencyType,
    stock,
    image,
    attributes,
  } = line;
  return {
    key,
    id,
    seller: line.datasource,
    isPart: parent !== null,
    productPk: product.pk,
    name: lineTitle(line),
    url: product.absoluteUrl,
    image: image ?? product.productimageSet[0]?.image ?? null,
    quantity,
    unitPrice: minorUnits(unitPrice, currencyType) ?? 0,
    // Before discounts, which are rows of the bill: lines and rows add up to the total.
    total: (minorUnits(totalAmount, currencyType) ?? 0) + (minorUnits(discountAmount, currencyType) ?? 0),
    stock,
    attributes: { ...product.attributes, ...attributes },
  };
}

export function lineItems(basket: Basket | null | undefined): LineView[] {
  return keyedLines(basket?.basketitemSet ?? []).map(lineItem);
}
