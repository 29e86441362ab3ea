import { accountRoutes } from '../account-routes.ts';

/** Source files of a page, by when the browser needs them. */
export interface PageModules {
  /** Before the page comes alive. */
  readonly now: readonly string[];
  /** As soon as it has: the tab asks for them by itself. */
  readonly soon: readonly string[];
  /** For its next step, once this one can be used (`../app/page/preload-next.ts`). */
  readonly next: readonly string[];
}

/**
 * Source files of the own pages by their route's id, as the build's manifest names them: the server preloads their chunks
 * together with the page. No browser needs these names (`../routes.tsx` loads the files).
 */
export const routeFiles: Readonly<Record<string, string>> = {
  home: 'src/pages/HomePage.tsx',
  auth: 'src/pages/AuthPage.tsx',
  'forgotten-password': 'src/pages/auth/ForgottenPasswordPage.tsx',
  'reset-password': 'src/pages/auth/ResetPasswordPage.tsx',
  'confirm-email': 'src/pages/auth/MailLinkPage.tsx',
  'set-primary-email': 'src/pages/auth/MailLinkPage.tsx',
  'account-deleted': 'src/pages/auth/AccountGonePage.tsx',
  contact: 'src/pages/contact/ContactPage.tsx',
  list: 'src/pages/CategoryPage.tsx',
  basket: 'src/pages/BasketPage.tsx',
  newsletter: 'src/pages/content/NewsletterPage.tsx',
  checkout: 'src/checkout/page/CheckoutPage.tsx',
  completed: 'src/pages/order-completed/OrderCompletedPage.tsx',
  'track-order': 'src/pages/orders/TrackOrderPage.tsx',
  'track-completed': 'src/pages/orders/TrackOrderPage.tsx',
  'invoice-completed': 'src/pages/orders/invoice/InvoicePage.tsx',
  favourites: 'src/pages/account/collections/FavouritesPage.tsx',
  'shared-collection': 'src/pages/SharedCollectionPage.tsx',
  account: 'src/pages/overview/OverviewPage.tsx',
  invoice: 'src/pages/orders/invoice/InvoicePage.tsx',
  orders: 'src/pages/orders/OrdersPage.tsx',
  'old-orders': 'src/pages/orders/OldOrdersPage.tsx',
  order: 'src/pages/orders/OrderPage.tsx',
  addresses: 'src/pages/account/addresses/AddressesPage.tsx',
  loyalty: 'src/pages/account/LoyaltyPage.tsx',
  offers: 'src/pages/account/OffersPage.tsx',
  collections: 'src/pages/account/collections/CollectionsPage.tsx',
  collection: 'src/pages/account/collections/CollectionPage.tsx',
  alerts: 'src/pages/account/AlertsPage.tsx',
  profile: 'src/pages/account/profile/ProfilePage.tsx',
  security: 'src/pages/account/profile/SecurityPage.tsx',
  business: 'src/pages/business/BusinessPage.tsx',
  quotations: 'src/pages/business/QuotationsPage.tsx',
};

/** The same for pages of looked-up addresses, by their kind. */
export const kindFiles: Readonly<Record<string, string>> = {
  product: 'src/pages/ProductPage.tsx',
  'group-product': 'src/pages/ProductPage.tsx',
  category: 'src/pages/CategoryPage.tsx',
  'special-page': 'src/pages/content/SpecialPage.tsx',
  'flat-page': 'src/pages/content/FlatPage.tsx',
  'landing-page': 'src/pages/content/LandingPage.tsx',
  form: 'src/pages/content/FormPage.tsx',
};

/** The table of routes that a page is in, where it is not the one that every page has; by the route's id. */
export const tableFiles = (id: string | undefined): readonly string[] =>
  accountRoutes.some((route) => route.id === id) ? ['src/account-routes.ts'] : [];

/** What the tab of a guest with a session opens by itself, whose basket the page has counted (`../pages/RootLayout.tsx`). */
export const guestFiles: readonly string[] = ['src/pages/shell/watch-elsewhere.ts'];

/** The same of a user, and of whoever the page does not know. */
export const sessionFiles: readonly string[] = ['src/app/tab-commerce.ts', 'src/pages/shell/open-client-session.ts'];

/**
 * What follows the first form of a page, by the route's id: the browser is told where these are, and they come all at once when that form
 * stands, not one because another one asks for it.
 */
export const nextFiles: Readonly<Record<string, readonly string[]>> = {
  checkout: [
    'src/checkout/start/load-checkout.ts',
    'src/checkout/payment/PaymentStep.tsx',
    'src/checkout/savings/Savings.tsx',
    // The way to pay that most shops have first; every other one comes when it is chosen.
    'src/checkout/methods/card/card.parts.tsx',
  ],
};
