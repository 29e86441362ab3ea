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
  completed: 'src/checkout/order/OrderCompletedPage.tsx',
  'track-order': 'src/pages/orders/TrackOrderPage.tsx',
  'track-completed': 'src/pages/orders/TrackOrderPage.tsx',
  account: 'src/pages/overview/OverviewPage.tsx',
  'invoice-completed': 'src/pages/orders/invoice/InvoicePage.tsx',
  invoice: 'src/pages/orders/invoice/InvoicePage.tsx',
  orders: 'src/pages/orders/OrdersPage.tsx',
  'old-orders': 'src/pages/orders/OldOrdersPage.tsx',
  order: 'src/pages/orders/OrderPage.tsx',
  addresses: 'src/pages/account/addresses/AddressesPage.tsx',
  loyalty: 'src/pages/account/LoyaltyPage.tsx',
  offers: 'src/pages/account/OffersPage.tsx',
  favourites: 'src/pages/account/collections/FavouritesPage.tsx',
  collections: 'src/pages/account/collections/CollectionsPage.tsx',
  collection: 'src/pages/account/collections/CollectionPage.tsx',
  alerts: 'src/pages/account/AlertsPage.tsx',
  profile: 'src/pages/account/profile/ProfilePage.tsx',
  security: 'src/pages/account/profile/SecurityPage.tsx',
  'shared-collection': 'src/pages/SharedCollectionPage.tsx',
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
