import { inArray } from 'drizzle-orm';
import { districtWire } from '../../address/region.wire.ts';
import type { PricedBasket } from '../../basket/basket.types.ts';
import type { Database } from '../../db/database.ts';
import { retailStoreStock } from '../../db/schema/stores.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import { type Language, pickText } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import { listStores, type StoreRecord } from '../../stores/store.repository.ts';
import type { PickupStore } from '../pre-order/checkout-inputs.types.ts';
import { SHIPPING_OPTIONS } from './shipping-options.table.ts';

/** The shops with click and collect, in their order, each with whether it holds the whole basket (Protocol checkout §4.1). */
export async function loadPickupStores(
  db: Database,
  basket: PricedBasket,
  language: Language,
  currency: CurrencyCode,
): Promise<readonly PickupStore[]> {
  const wanted = new Map<number, number>();
  for (const { product, quantity, bundle } of basket.lines) {
    // A bundle lies in no shop as such: its parts do.
    if (bundle !== null) continue;
    wanted.set(product.pk, (wanted.get(product.pk) ?? 0) + quantity);
  }
  const rows = await db
    .select()
    .from(retailStoreStock)
    .where(inArray(retailStoreStock.productPk, [...wanted.keys()]));
  const held = new Map(rows.map((row) => [`${row.retailStorePk} ${row.productPk}`, row.quantity]));
  const stores = await listStores(db);
  return stores
    .filter(({ store }) => store.clickAndCollect)
    .map((record) => ({
      pk: record.store.pk,
      hasStock: [...wanted].every(([product, count]) => (held.get(`${record.store.pk} ${product}`) ?? 0) >= count),
      place: {
        pk: null,
        countryCode: record.country.code,
        wire: placeWire(record, language),
      },
      wire: pickupStoreWire(record, language, currency),
    }));
}

/** `RetailStore` of Protocol checkout §3. */
function pickupStoreWire(
  { store, township, city, country, district }: StoreRecord,
  language: Language,
  currency: CurrencyCode,
) {
  const cityOf = {
    pk: city.pk,
    name: pickText(city.name, language),
    country: { pk: country.pk, name: pickText(country.name, language), code: country.code },
  };
  return {
    pk: store.pk,
    name: store.name,
    address: store.address,
    township: { pk: township.pk, name: township.name, city: cityOf },
    district: district && { ...districtWire(district, city.pk), city: cityOf },
    phone_number: store.phoneNumber,
    store_hours: store.storeHours,
    ...pickupCost(currency),
  };
}

/** Price and ready day of fetching an order, as its shipping option says it later. */
function pickupCost(currency: CurrencyCode) {
  const option = SHIPPING_OPTIONS.find(({ deliveryType }) => deliveryType === 'retail_store');
  if (!option) return {};
  return {
    shipping_amount: formatMoney(option.amount[currency]),
    kwargs: { days_from: option.days.from, days_to: option.days.to },
  };
}

/** The shop's address as `CheckoutAddress`; it is nobody's own, so it has no pk (Protocol checkout §2). */
function placeWire({ store, township, city, country, district }: StoreRecord, language: Language) {
  return {
    pk: null,
    title: store.name,
    first_name: '',
    last_name: '',
    email: '',
    phone_number: store.phoneNumber,
    country: { pk: country.pk, name: pickText(country.name, language), code: country.code },
    city: { pk: city.pk, name: pickText(city.name, language), country: city.countryPk },
    township: { pk: township.pk, name: township.name, city: township.cityPk },
    district: district && { pk: district.pk, name: district.name, city: city.pk, township: township.pk },
    line: store.address,
    postcode: store.postcode,
    company_name: '',
    tax_office: '',
    tax_no: '',
    e_bill_taxpayer: false,
    is_corporate: false,
    primary: false,
    identity_number: null,
    notes: null,
    extra_field: null,
  };
}
