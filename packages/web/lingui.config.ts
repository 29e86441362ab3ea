import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Catalogues that come only with the pages that name them (`texts` in `src/routes.tsx`), and what they hold, so that a
 * product page never pays for checkout's texts. All else is in the shop's, which every page carries.
 */
const pageCatalogues: Readonly<Record<string, readonly string[]>> = {
  account: ['src/pages/account/**', 'src/pages/SharedCollectionPage.tsx'],
  auth: ['src/pages/auth/**', 'src/pages/AuthPage.tsx'],
  basket: ['src/pages/basket/**', 'src/pages/BasketPage.tsx'],
  // A guest who has ordered may make an account with the form of sign-in's page.
  checkout: ['src/checkout/**', 'src/actors/**', 'src/one-time-code/**', 'src/pages/auth/use-authentication.ts'],
};

const inRoom = (pattern: string) => `<rootDir>/${pattern}`;

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'tr'],
  fallbackLocales: { default: 'en' },
  // Without line numbers a catalogue changes only where a text does.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...Object.values(pageCatalogues).flat().map(inRoom), '**/*.test.*'],
    },
    ...Object.entries(pageCatalogues).map(([name, patterns]) => ({
      path: `<rootDir>/src/locales/${name}/{locale}`,
      include: patterns.map(inRoom),
      exclude: ['**/*.test.*'],
    })),
  ],
});
