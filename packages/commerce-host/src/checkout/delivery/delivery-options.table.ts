import type { Language } from '../../http/language.ts';

/** Who hands over the goods (Protocol checkout §3, `DeliveryOption`). */
export type DeliveryType = 'customer' | 'retail_store';

/** One way of getting the goods. */
export interface DeliveryOption {
  readonly pk: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  readonly type: DeliveryType;
  readonly sortOrder: number;
  /** The page on which the shopper says where to; the option is offered once that page is built. */
  readonly locationPage: string;
  /** Offered only while that page is opened by `CHECKOUT_PAGES`. */
  readonly isExtra: boolean;
}

/** Delivery options of the reference shop (Protocol checkout §1, example). */
export const DELIVERY_OPTIONS: readonly DeliveryOption[] = [
  {
    pk: 1,
    slug: 'customer',
    name: { en: 'To my address', tr: 'Adresime teslim' },
    type: 'customer',
    sortOrder: 1,
    locationPage: 'AddressSelectionPage',
    isExtra: false,
  },
  {
    pk: 2,
    slug: 'store',
    name: { en: 'Pick up in store', tr: 'Mağazadan teslim al' },
    type: 'retail_store',
    sortOrder: 2,
    locationPage: 'RetailStoreSelectionPage',
    isExtra: true,
  },
];
