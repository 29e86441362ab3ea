import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { ShopConfig } from '@vitrin/core';
import { pageMessages, shopMessages, type TextsName } from '../i18n/messages.ts';

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
