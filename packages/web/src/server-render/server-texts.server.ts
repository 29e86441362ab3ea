import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { ShopConfig } from '@vitrin/core';
import type { ArrivalFormat } from '../format/arrival.ts';
import type { MoneyFormat } from '../format/format-context.ts';
import { pageMessages, shopMessages, type TextsName } from '../i18n/messages.ts';

/** Texts that are kept: a shop has a few carriers, and all of its pages say the same until midnight. */
const MOST_ARRIVALS = 200;

/**
 * Remembers until the shop's next day between which days something comes: to count and to write them takes `Intl` a tenth of
 * the time that a page takes.
 * @param dayOf names the shop's day of a moment.
 */
export function keepArrivals(format: ArrivalFormat, dayOf: (now: number) => string): ArrivalFormat {
  const kept = new Map<string, string>();
  return (now, days) => {
    const key = `${dayOf(now)} ${days.from} ${days.to}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_ARRIVALS) kept.clear();
    const text = format(now, days);
    kept.set(key, text);
    return text;
  };
}

/** Amounts that are kept written, some 50 bytes each. */
const MOST = 10_000;

/**
 * Remembers how amounts are written: the same prices stand on page after page, and `Intl` takes as long for one as React
 * does for ten elements.
 * @param most so many are kept; then it begins anew.
 */
export function keepWritten(format: MoneyFormat, most = MOST): MoneyFormat {
  const kept = new Map<string, string>();
  return (amount, code) => {
    const key = `${code} ${amount}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = format(amount, code);
    if (kept.size >= most) kept.clear();
    kept.set(key, text);
    return text;
  };
}

/** Every text of the shop in every language. */
export interface ServerTexts {
  /** The shop's texts and those of one catalogue besides: exactly what the browser gets, or hydration would find other words. */
  messagesOf(locale: string, name: TextsName | undefined): Messages;
  /** Speaks those texts. Kept, since nothing of a page changes it. */
  i18nOf(locale: string, name: TextsName | undefined): I18n;
}

const textsNames = Object.keys(pageMessages) as TextsName[];

const catalogueKey = (locale: string, name: TextsName | undefined): string => `${locale} ${name ?? 'shop'}`;

/** Loads the catalogues of all locales. */
export async function loadServerTexts(shop: ShopConfig): Promise<ServerTexts> {
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
    messagesOf,
    i18nOf(locale, name) {
      const key = catalogueKey(locale, name);
      const i18n = i18nByCatalogue.get(key) ?? setupI18n({ locale, messages: { [locale]: messagesOf(locale, name) } });
      i18nByCatalogue.set(key, i18n);
      return i18n;
    },
  };
}
