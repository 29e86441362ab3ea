import { type Destination, destinationOf } from '../../address/destinations.table.ts';
import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { ShippingPlace } from '../pre-order/checkout-inputs.types.ts';
import type { DeliveryType } from './delivery-options.table.ts';
import type { ShippingGroupValue } from './shipping-groups.table.ts';

/** One carrier's offer; amounts are integer minor units. */
export interface ShippingOption {
  readonly pk: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly description: Readonly<Record<Language, string>>;
  readonly deliveryType: DeliveryType;
  readonly amount: Readonly<Record<CurrencyCode, number>>;
  /** Total of a basket, after its discounts, from which on it costs nothing; without it it always costs its amount. */
  readonly freeFrom?: Readonly<Record<CurrencyCode, number>>;
  /** Working days until delivery, shown in `kwargs`. */
  readonly days: { readonly from: number; readonly to: number };
  /** Pk of the seller whose shipments it carries; without it the shop's own. */
  readonly seller?: number;
  /** Kind of goods that it is made for; without it everything else. */
  readonly group?: ShippingGroupValue;
  /** Whether the carrier goes to this address. */
  reaches(address: Pick<ShippingPlace, 'countryCode'>): boolean;
}

const within =
  (zone: Destination['zone']): ShippingOption['reaches'] =>
  ({ countryCode }) =>
    destinationOf(countryCode).zone === zone;

const workingDays = (from: number, to: number): Pick<ShippingOption, 'description' | 'days'> => ({
  description: { en: `${from} to ${to} working days`, tr: `${from}–${to} iş günü` },
  days: { from, to },
});

const nextDay: Pick<ShippingOption, 'description' | 'days'> = {
  description: { en: 'The next working day', tr: 'Ertesi iş günü' },
  days: { from: 1, to: 1 },
};

const toTheDoor = { deliveryType: 'customer', reaches: within('home') } as const;

const abroad: readonly ShippingOption[] = [
  {
    pk: 73,
    slug: 'europe',
    name: { en: 'Delivery in Europe', tr: 'Avrupa’ya teslimat' },
    ...workingDays(4, 7),
    deliveryType: 'customer',
    reaches: within('europe'),
    amount: { try: 399_90, usd: 12_90, eur: 11_90 },
  },
  {
    pk: 74,
    slug: 'world',
    name: { en: 'International delivery', tr: 'Yurt dışına teslimat' },
    ...workingDays(6, 12),
    deliveryType: 'customer',
    reaches: within('world'),
    amount: { try: 699_90, usd: 21_90, eur: 19_90 },
  },
];

/** Shipments of another seller travel abroad for the price of the shop's own. */
const ofSellerAbroad = (seller: number, maker: string, firstPk: number): readonly ShippingOption[] =>
  abroad.map((option, index) => ({ ...option, pk: firstPk + index, slug: `${maker}-${option.slug}`, seller }));

/**
 * Shipping options of the reference shop; 71 is the one of the worked sequences (Protocol checkout §8). Each option belongs
 * to one part of a split delivery, so that a posted pk says which part it is for.
 */
export const SHIPPING_OPTIONS: readonly ShippingOption[] = [
  {
    pk: 71,
    slug: 'standard',
    name: { en: 'Standard delivery', tr: 'Standart teslimat' },
    ...workingDays(2, 4),
    ...toTheDoor,
    amount: { try: 39_90, usd: 4_90, eur: 4_50 },
    freeFrom: { try: 1750_00, usd: 55_00, eur: 50_00 },
  },
  {
    pk: 72,
    slug: 'express',
    name: { en: 'Express delivery', tr: 'Hızlı teslimat' },
    ...nextDay,
    ...toTheDoor,
    amount: { try: 79_90, usd: 9_90, eur: 8_90 },
  },
  ...abroad,
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
  {
    pk: 81,
    slug: 'kuzine-parcel',
    name: { en: 'Studio delivery', tr: 'Atölye kargosu' },
    ...workingDays(2, 5),
    ...toTheDoor,
    seller: 1,
    amount: { try: 49_90, usd: 5_90, eur: 5_50 },
  },
  {
    pk: 82,
    slug: 'kuzine-courier',
    name: { en: 'Studio courier', tr: 'Atölye kuryesi' },
    ...nextDay,
    ...toTheDoor,
    seller: 1,
    amount: { try: 99_90, usd: 11_90, eur: 10_90 },
  },
  ...ofSellerAbroad(1, 'kuzine', 86),
  {
    pk: 84,
    slug: 'kiyi-parcel',
    name: { en: 'Workshop delivery', tr: 'İmalathane kargosu' },
    ...workingDays(3, 6),
    ...toTheDoor,
    seller: 2,
    amount: { try: 59_90, usd: 6_90, eur: 6_50 },
  },
  {
    pk: 85,
    slug: 'kiyi-express',
    name: { en: 'Workshop express', tr: 'İmalathane hızlı kargo' },
    ...workingDays(1, 2),
    ...toTheDoor,
    seller: 2,
    amount: { try: 109_90, usd: 12_90, eur: 11_90 },
  },
  ...ofSellerAbroad(2, 'kiyi', 88),
  {
    pk: 91,
    slug: 'cool-box',
    name: { en: 'Cool box', tr: 'Soğuk kutu' },
    ...workingDays(1, 2),
    ...toTheDoor,
    group: 'cold',
    amount: { try: 89_90, usd: 10_90, eur: 9_90 },
  },
  {
    pk: 92,
    slug: 'cool-box-morning',
    name: { en: 'Cool box before noon', tr: 'Öğleden önce soğuk kutu' },
    ...nextDay,
    ...toTheDoor,
    group: 'cold',
    amount: { try: 129_90, usd: 14_90, eur: 13_90 },
  },
  {
    pk: 94,
    slug: 'two-people',
    name: { en: 'Two people, to your door', tr: 'İki kişi, kapınıza kadar' },
    ...workingDays(4, 7),
    ...toTheDoor,
    group: 'bulky',
    amount: { try: 249_90, usd: 24_90, eur: 22_90 },
  },
  {
    pk: 95,
    slug: 'two-people-room',
    name: { en: 'Two people, to the room', tr: 'İki kişi, odaya kadar' },
    ...workingDays(4, 7),
    ...toTheDoor,
    group: 'bulky',
    amount: { try: 399_90, usd: 39_90, eur: 36_90 },
  },
];
