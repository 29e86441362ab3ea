import type { Messages } from '@lingui/core';

type Catalogue = () => Promise<{ messages: Messages }>;

/** The texts of every page but checkout, one file a locale; the browser loads only the active one. */
export const shopMessages: Readonly<Record<string, Catalogue>> = {
  en: () => import('../locales/en.po'),
  tr: () => import('../locales/tr.po'),
};

/** The texts of checkout and order pages. */
export const checkoutMessages: Readonly<Record<string, Catalogue>> = {
  en: () => import('../locales/checkout/en.po'),
  tr: () => import('../locales/checkout/tr.po'),
};
