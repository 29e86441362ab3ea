import type { Language } from '../http/language.ts';
import type { MessageTable } from '../http/messages.ts';

const TEXTS = {
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
