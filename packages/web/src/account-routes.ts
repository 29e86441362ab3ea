import type { PageRoute } from './page-route.types.ts';

/** The pages of the account that nobody sees who is not signed in: no other page pays for their table. */
export const accountRoutes: readonly PageRoute[] = [
  {
    id: 'account',
    texts: 'orders',
    path: '/account',
    load: () => import('./pages/overview/OverviewPage.tsx'),
  },
  {
    id: 'invoice',
    texts: 'orders',
    path: '/account/orders/:number/invoice',
    load: () => import('./pages/orders/invoice/InvoicePage.tsx'),
  },
  {
    id: 'orders',
    texts: 'orders',
    path: '/account/orders',
    load: () => import('./pages/orders/OrdersPage.tsx'),
  },
  {
    id: 'old-orders',
    texts: 'orders',
    path: '/account/orders/old',
    load: () => import('./pages/orders/OldOrdersPage.tsx'),
  },
  {
    id: 'order',
    texts: 'orders',
    path: '/account/orders/:number',
    load: () => import('./pages/orders/OrderPage.tsx'),
  },
  {
    id: 'addresses',
    texts: 'account',
    path: '/account/addresses',
    load: () => import('./pages/account/addresses/AddressesPage.tsx'),
  },
  {
    id: 'loyalty',
    texts: 'account',
    path: '/account/loyalty',
    load: () => import('./pages/account/LoyaltyPage.tsx'),
  },
  {
    id: 'offers',
    texts: 'account',
    path: '/account/offers',
    load: () => import('./pages/account/OffersPage.tsx'),
  },
  {
    id: 'collections',
    texts: 'account',
    path: '/account/collections',
    load: () => import('./pages/account/collections/CollectionsPage.tsx'),
  },
  {
    id: 'collection',
    texts: 'account',
    path: '/account/collections/:pk',
    load: () => import('./pages/account/collections/CollectionPage.tsx'),
  },
  {
    id: 'alerts',
    texts: 'account',
    path: '/account/alerts',
    load: () => import('./pages/account/AlertsPage.tsx'),
  },
  {
    id: 'profile',
    texts: 'account',
    path: '/account/profile',
    load: () => import('./pages/account/profile/ProfilePage.tsx'),
  },
  {
    id: 'security',
    texts: 'account',
    path: '/account/security',
    load: () => import('./pages/account/profile/SecurityPage.tsx'),
  },
  {
    id: 'business',
    feature: 'b2b',
    texts: 'business',
    path: '/account/business',
    load: () => import('./pages/business/BusinessPage.tsx'),
  },
  {
    id: 'quotations',
    feature: 'b2b',
    texts: 'business',
    path: '/account/quotations',
    load: () => import('./pages/business/QuotationsPage.tsx'),
  },
];
