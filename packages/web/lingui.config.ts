import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Two catalogues, so that a product page never pays for checkout's texts: `shop` is loaded with every page,
 * `checkout` with the checkout and order routes.
 */
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
      exclude: [
        '<rootDir>/src/checkout/**',
        '<rootDir>/src/actors/**',
        '<rootDir>/src/one-time-code/**',
        '**/*.test.*',
      ],
    },
    {
      path: '<rootDir>/src/locales/checkout/{locale}',
      include: ['<rootDir>/src/checkout', '<rootDir>/src/actors', '<rootDir>/src/one-time-code'],
      exclude: ['**/*.test.*'],
    },
  ],
});
