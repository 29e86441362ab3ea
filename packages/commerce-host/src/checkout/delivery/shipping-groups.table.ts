import type { LocalisedText } from '../../db/columns.ts';

/** Product attribute by which the reference shop splits deliveries (Protocol checkout §4.2). */
export const SHIPPING_GROUP_KEY = 'shipping_group';

/** A kind of goods that travels on its own; `standard` is everything without the attribute. */
export type ShippingGroupValue = 'cold' | 'bulky' | 'standard';

/** What shoppers call each kind of goods. */
export const SHIPPING_GROUPS: Readonly<Record<ShippingGroupValue, LocalisedText>> = {
  cold: { en: 'Kept cool on the way', tr: 'Soğuk zincirle gelenler' },
  bulky: { en: 'Large pieces', tr: 'Büyük parçalar' },
  standard: { en: 'Everything else', tr: 'Diğer ürünler' },
};

/** The kind of goods that an attribute value means; a value that is not in the table travels with everything else. */
export function shippingGroupOf(value: string | undefined): ShippingGroupValue {
  return value === 'cold' || value === 'bulky' ? value : 'standard';
}
