import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { ShopConfig } from '@vitrin/core';
import { LRUCache } from 'lru-cache';
import type { ArrivalFormat } from '../format/arrival.ts';
import type { MoneyFormat } from '../format/format-context.ts';
import { pageMessages, shopMessages, type TextsName } from '../i18n/messages.ts';

/** Remembers texts by their key, up to `max` of them: `Intl` takes as long for one as React does for ten elements. */
function remembered<Given extends readonly unknown[]>(
  write: (...given: Given) => string,
  keyOf: (...given: Given) => string,
  max: number,
): (...given: Given) => string {
  const texts = new LRUCache<string, string>({ max });
  return (...given) => {
    const key = keyOf(...given);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = write(...given);
    texts.set(key, text);
    return text;
  };
}

/**
 * Remembers until the shop's next day between which days something comes: a shop has a few carriers.
 * @param dayOf names the shop's day of a moment.
 */
export const keepArrivals = (format: ArrivalFormat, dayOf: (now: number) => string): ArrivalFormat =>
  remembered(format, (now, { from, to }) => `${dayOf(now)} ${from} ${to}`, 200);

/** Remembers how amounts are written, some 50 bytes each: the same prices are on page after page. */
export const keepWritten = (format: MoneyFormat, most = 10_000): MoneyFormat =>
  remembered(format, (amount, code) => `${code} ${amount}`, most);

/** Every text of the shop in every language. */
export type ServerTexts = Awaited<ReturnType<typeof loadServerTexts>>;

const textsNames = Object.keys(pageMessages) as TextsName[];

const catalogueKey = (locale: string, name: TextsName | undefined): string => `${locale} ${name ?? 'shop'}`;

/** Loads the catalogues of all locales. */
export async function loadServerTexts(shop: ShopConfig) {
  const catalogues = new Map<string, Messages>();
  for (const { value: locale } of shop.locales.list) {
    const common = (await shopMessages[locale]?.())?.messages ?? {};
    catalogues.set(catalogueKey(locale, undefined), common);
    for (const name of textsNames) {
      const own = (await pageMessages[name][locale]?.())?.messages;
      catalogues.set(catalogueKey(locale, name), { ...own, ...common });
    }
  }
  const i18nByCatalogue = new Map<string, I18n>();
  const messagesOf = (locale: string, name: TextsName | undefined) => catalogues.get(catalogueKey(locale, name)) ?? {};
  return {
    /** The shop's texts and those of one catalogue: exactly what the browser gets, or hydration would find other words. */
    messagesOf,
    /** Kept, since nothing of a page changes it. */
    i18nOf(locale: string, name: TextsName | undefined): I18n {
      const key = catalogueKey(locale, name);
      const i18n = i18nByCatalogue.get(key) ?? setupI18n({ locale, messages: { [locale]: messagesOf(locale, name) } });
      i18nByCatalogue.set(key, i18n);
      return i18n;
    },
  };
}
