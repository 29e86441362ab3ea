import type { Messages } from '@lingui/core';

type Catalogue = () => Promise<{ messages: Messages }>;

/** One catalogue in every language. */
type Catalogues = Readonly<Record<string, Catalogue>>;

/** The texts of the frame and of every page without a catalogue of its own. Each page carries the active locale's. */
export const shopMessages: Catalogues = inEveryLanguage(
  () => import('../locales/en.po'),
  () => import('../locales/tr.po'),
);

/**
 * Texts that only some pages need, by the name of their group in `routes.tsx`. A browser loads the active locale's with its first
 * such page. `lingui.config.ts` finds its texts by the page's imports.
 */
export const pageMessages = {
  account: inEveryLanguage(
    () => import('../locales/account/en.po'),
    () => import('../locales/account/tr.po'),
  ),
  auth: inEveryLanguage(
    () => import('../locales/auth/en.po'),
    () => import('../locales/auth/tr.po'),
  ),
  basket: inEveryLanguage(
    () => import('../locales/basket/en.po'),
    () => import('../locales/basket/tr.po'),
  ),
  business: inEveryLanguage(
    () => import('../locales/business/en.po'),
    () => import('../locales/business/tr.po'),
  ),
  checkout: inEveryLanguage(
    () => import('../locales/checkout/en.po'),
    () => import('../locales/checkout/tr.po'),
  ),
  orders: inEveryLanguage(
    () => import('../locales/orders/en.po'),
    () => import('../locales/orders/tr.po'),
  ),
} as const satisfies Readonly<Record<string, Catalogues>>;

/** A catalogue that a page may name. */
export type TextsName = keyof typeof pageMessages;

/** The pseudo-locale's texts are made of the English ones; no shopper is offered it (`pseudo-locale.ts`). */
function inEveryLanguage(en: Catalogue, tr: Catalogue): Catalogues {
  return { en, tr, 'ar-XB': () => mirrored(en()) };
}

async function mirrored(english: ReturnType<Catalogue>): ReturnType<Catalogue> {
  const { mirrorMessages } = await import('./pseudo-locale.ts');
  return { messages: mirrorMessages((await english).messages) };
}
