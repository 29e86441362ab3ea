import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { filesByCatalogue } from './scripts/page-texts.ts';

/** Texts that only the server writes. It has every catalogue, so no page loads these for nothing. */
const serverTexts = 'src/scriptless-forms/**';

/**
 * Page catalogues have the texts of the files that their pages import (`src/routes.tsx`), so that a product page never loads
 * checkout's texts. The shop's catalogue has all others, and every page loads it.
 */
const pageCatalogues = [...filesByCatalogue()].map(([name, files]) => ({
  path: `<rootDir>/src/locales/${name}/{locale}`,
  include: [...files, ...(name === 'basket' ? [serverTexts] : [])].map((pattern) => `<rootDir>/${pattern}`),
  exclude: ['**/*.test.*'],
}));

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
      exclude: [...pageCatalogues.flatMap(({ include }) => include), '**/*.test.*'],
    },
    ...pageCatalogues,
  ],
});
