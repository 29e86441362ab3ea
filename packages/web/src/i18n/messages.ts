import type { Messages } from '@lingui/core';

type Catalogue = () => Promise<{ messages: Messages }>;

/** The texts of every page but checkout. The server reads them all and puts the active locale's into the page. */
export const shopMessages: Readonly<Record<string, Catalogue>> = {
  en: () => import('../locales/en.po'),
  tr: () => import('../locales/tr.po'),
  'ar-XB': () => mirrored(import('../locales/en.po')),
};

/** The texts of checkout and order pages; a browser loads the active locale's with its first such page. */
export const checkoutMessages: Readonly<Record<string, Catalogue>> = {
  en: () => import('../locales/checkout/en.po'),
  tr: () => import('../locales/checkout/tr.po'),
  'ar-XB': () => mirrored(import('../locales/checkout/en.po')),
};

/** The texts of the pseudo-locale, which no shopper is offered (`PSEUDO_LOCALE`). */
async function mirrored(english: ReturnType<Catalogue>): ReturnType<Catalogue> {
  const { mirrorMessages } = await import('./pseudo-locale.ts');
  return { messages: mirrorMessages((await english).messages) };
}
