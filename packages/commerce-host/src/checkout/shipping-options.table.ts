import type { CurrencyCode } from '../http/currency.ts';
import type { Language } from '../http/language.ts';
import type { ShippingPlace } from './checkout-world.types.ts';
import type { DeliveryType } from './delivery-options.table.ts';

/** One carrier's offer; amounts are integer minor units. */
export interface ShippingOption {
  readonly pk: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly description: Readonly<Record<Language, string>>;
  readonly deliveryType: DeliveryType;
  readonly amount: Readonly<Record<CurrencyCode, number>>;
  /** Working days until delivery, shown in `kwargs`. */
  readonly days: { readonly from: number; readonly to: number };
  /** Whether the carrier goes to this address. */
  reaches(address: ShippingPlace): boolean;
}

function inTurkey(address: ShippingPlace): boolean {
  return address.countryCode.toLowerCase() === 'tr';
}

/** Shipping options of the reference shop; 71 is the one of the worked sequences (Protocol checkout §8). */
export const SHIPPING_OPTIONS: readonly ShippingOption[] = [
  {
    pk: 71,
    slug: 'standard',
    name: { en: 'Standard delivery', tr: 'Standart teslimat' },
    description: { en: '2 to 4 working days', tr: '2–4 iş günü' },
    deliveryType: 'customer',
    amount: { try: 39_90, usd: 4_90, eur: 4_50 },
    days: { from: 2, to: 4 },
    reaches: inTurkey,
  },
  {
    pk: 72,
    slug: 'express',
    name: { en: 'Express delivery', tr: 'Hızlı teslimat' },
    description: { en: 'The next working day', tr: 'Ertesi iş günü' },
    deliveryType: 'customer',
    amount: { try: 79_90, usd: 9_90, eur: 8_90 },
    days: { from: 1, to: 1 },
    reaches: inTurkey,
  },
  {
    pk: 75,
    slug: 'store-pickup',
    name: { en: 'Pick up in store', tr: 'Mağazadan teslim' },
    description: { en: 'Ready in 2 working days', tr: '2 iş gününde hazır' },
    deliveryType: 'retail_store',
    amount: { try: 0, usd: 0, eur: 0 },
    days: { from: 1, to: 2 },
    reaches: () => true,
  },
];
