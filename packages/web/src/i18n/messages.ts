import type { Messages } from '@lingui/core';

type Catalogue = () => Promise<{ messages: Messages }>;

/** The texts of every page but checkout. The server reads them all and puts the active locale's into the page. */
export const shopMessages: Readonly<Record<string, Catalogue>> = {
  en: () => import('../locales/en.po'),
  tr: () => import('../locales/tr.po'),
};

/** The texts of checkout and order pages; a browser loads the active locale's with its first such page. */
export const checkoutMessages: Readonly<Record<string, Catalogue>> = {
  en: () => import('../locales/checkout/en.po'),
  tr: () => import('../locales/checkout/tr.po'),
};
