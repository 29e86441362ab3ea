import { currencyLabel } from '../http/currency.ts';
import type { Language } from '../http/language.ts';
import type { MessageTable } from '../http/messages.ts';
import type { ListingView } from './listing/listing.types.ts';
import type { OfferedRange } from './listing/price-ranges.table.ts';

const TEXTS = {
  priceFacet: { en: 'Price', tr: 'Fiyat' },
  category: { en: 'Category', tr: 'Kategori' },
  default: { en: 'Recommended', tr: 'Önerilen' },
  price: { en: 'Price: low to high', tr: 'Fiyat: artan' },
  '-price': { en: 'Price: high to low', tr: 'Fiyat: azalan' },
  newcomers: { en: 'Newest first', tr: 'En yeniler' },
} as const satisfies MessageTable;

/** A label of the lists in the shopper's language. */
export function sayCatalogue(key: keyof typeof TEXTS, language: Language): string {
  return TEXTS[key][language];
}

const RANGES = {
  under: { en: 'Under {to}', tr: '{to} altı' },
  between: { en: '{from} – {to}', tr: '{from} – {to}' },
  over: { en: '{from} and over', tr: '{from} ve üzeri' },
} as const satisfies MessageTable;

/**
 * A range of the price facet in whole units: where it ends stands the amount that the next one begins with.
 *
 * @example sayRange({ from: 25000, to: 49999, … }, { language: 'en', currency: 'try' }) // '250 TL – 500 TL'
 */
export function sayRange({ from, to }: OfferedRange, { language, currency }: ListingView): string {
  const format = new Intl.NumberFormat(language);
  const say = (minorUnits: number) => `${format.format(minorUnits / 100)} ${currencyLabel(currency)}`;
  const kind = to === null ? 'over' : from === 0 ? 'under' : 'between';
  return RANGES[kind][language].replace('{from}', say(from)).replace('{to}', to === null ? '' : say(to + 1));
}
