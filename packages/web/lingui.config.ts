import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Catalogues that come only with the pages that name them (`texts` in `src/routes.tsx`), and what they hold, so that a
 * product page never pays for checkout's texts. All else is in the shop's, which every page carries.
 */
const pageCatalogues: Readonly<Record<string, readonly string[]>> = {
  // An address is typed and told as checkout has it.
  account: [
    'src/pages/account/**',
    'src/one-time-code/**',
    'src/pages/contact/**',
    'src/pages/SharedCollectionPage.tsx',
    'src/components/forms/EmailField.tsx',
    'src/checkout/address/{AddressFields,AddressLines,CompanyFields,address-field-texts,foreign-address}.*',
  ],
  // A password is chosen anew, and a mail's link followed, as forms of the account are sent.
  auth: [
    'src/pages/auth/**',
    'src/pages/AuthPage.tsx',
    'src/one-time-code/**',
    'src/components/forms/EmailField.tsx',
    'src/pages/account/profile/use-profile-write.ts',
    'src/pages/account/use-problem-text.ts',
    'src/pages/account/profile/NewPasswordFields.*',
  ],
  // What a form without scripts came to is said by the server, which has every catalogue.
  basket: [
    'src/express/**',
    'src/pages/basket/**',
    'src/pages/BasketPage.tsx',
    'src/scriptless-forms/**',
    'src/checkout/order/ArrivalWords.tsx',
    'src/checkout/summary/DroppedVoucher.*',
  ],
  business: ['src/pages/business/**', 'src/pages/account/AccountLayout.tsx'],
  // A guest who has ordered may make an account with the form of sign-in's page, and sees the order's way at once.
  checkout: [
    'src/checkout/**',
    'src/express/**',
    'src/actors/**',
    'src/one-time-code/**',
    'src/components/forms/EmailField.tsx',
    'src/pages/order-completed/**',
    'src/pages/auth/{use-authentication,SignInProof,CaptchaBox}.*',
    'src/pages/orders/{OrderActions,way/OrderWay,order-states.table}.*',
  ],
  // An order is told as checkout's last page tells it.
  orders: [
    'src/pages/orders/**',
    'src/pages/account/use-problem-text.ts',
    'src/pages/overview/**',
    'src/pages/account/AccountLayout.tsx',
    'src/checkout/address/AddressLines.tsx',
    'src/checkout/questions/GivenAnswers.tsx',
    'src/checkout/methods/payment-methods.table.ts',
    'src/checkout/methods/transfer/TransferToDo.tsx',
    'src/checkout/order/{ArrivalWords,OrderFacts,order-payment-of,paid-by,use-amount-rows}.*',
  ],
};

const inPackage = (pattern: string) => `<rootDir>/${pattern}`;

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
      exclude: [...Object.values(pageCatalogues).flat().map(inPackage), '**/*.test.*'],
    },
    ...Object.entries(pageCatalogues).map(([name, patterns]) => ({
      path: `<rootDir>/src/locales/${name}/{locale}`,
      include: patterns.map(inPackage),
      exclude: ['**/*.test.*'],
    })),
  ],
});
