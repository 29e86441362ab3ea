import type { ShopConfig } from '@vitrin/core';
import type { RouteObject } from 'react-router-dom';
import { type FindPageContext, type RecallPage, toRouterLoader } from './app/page/page-loader.ts';
import type { PageModule } from './app/page/page-module.types.ts';
import { loadResolvedPage, type ResolvedKind, ResolvedPage, type ResolvedPages } from './app/page/resolved-route.tsx';
import { RootErrorBoundary } from './app/RootErrorBoundary.tsx';
import type { TextsName } from './i18n/messages.ts';
import { Component as RootLayout, loader as rootLoader } from './pages/RootLayout.tsx';

/**
 * One own page of the shop (Protocol gateway §1): its path without locale, and the file that shows it, which the server
 * knows by name (`server-render/page-files.server.ts`).
 */
export interface PageRoute {
  readonly id: string;
  readonly path: string;
  load(): Promise<PageModule>;
  /** The same for everybody without a session: the server may keep the rendered page. */
  readonly shared?: boolean;
  /** Its texts are in a catalogue of their own, which is loaded with it; undefined: in the shop's. */
  readonly texts?: TextsName;
  /** There is no such page unless the shop has this (ruling 24). */
  readonly feature?: 'b2b';
}

/** Every own page. Products and categories are not here: their addresses are looked up (Protocol gateway §10). */
export const pageRoutes: readonly PageRoute[] = [
  { id: 'home', shared: true, path: '/', load: () => import('./pages/HomePage.tsx') },
  {
    id: 'auth',
    texts: 'auth',
    path: '/auth',
    load: () => import('./pages/AuthPage.tsx'),
  },
  {
    id: 'forgotten-password',
    texts: 'auth',
    path: '/auth/forgotten-password',
    load: () => import('./pages/auth/ForgottenPasswordPage.tsx'),
  },
  {
    id: 'reset-password',
    texts: 'auth',
    path: '/auth/reset/:slug',
    load: () => import('./pages/auth/ResetPasswordPage.tsx'),
  },
  {
    id: 'confirm-email',
    texts: 'auth',
    path: '/auth/confirm-email/:key',
    load: () => import('./pages/auth/MailLinkPage.tsx'),
  },
  {
    id: 'set-primary-email',
    texts: 'auth',
    path: '/auth/set-primary-email/:key',
    load: () => import('./pages/auth/MailLinkPage.tsx'),
  },
  {
    id: 'account-deleted',
    texts: 'auth',
    path: '/auth/account-deleted',
    load: () => import('./pages/auth/AccountGonePage.tsx'),
  },
  {
    id: 'contact',
    texts: 'account',
    path: '/contact',
    load: () => import('./pages/contact/ContactPage.tsx'),
  },
  {
    id: 'list',
    shared: true,
    path: '/list',
    load: () => import('./pages/CategoryPage.tsx'),
  },
  {
    id: 'basket',
    texts: 'basket',
    path: '/baskets/basket',
    load: () => import('./pages/BasketPage.tsx'),
  },
  {
    id: 'newsletter',
    shared: true,
    path: '/newsletter',
    load: () => import('./pages/content/NewsletterPage.tsx'),
  },
  {
    id: 'checkout',
    texts: 'checkout',
    // One route for all steps: going from step to step keeps the page and what was typed.
    path: '/orders/checkout/:screen?',
    load: () => import('./checkout/page/CheckoutPage.tsx'),
  },
  {
    id: 'completed',
    texts: 'checkout',
    path: '/orders/completed/:token',
    load: () => import('./checkout/order/OrderCompletedPage.tsx'),
  },
  {
    id: 'track-order',
    texts: 'orders',
    path: '/orders/track',
    load: () => import('./pages/orders/TrackOrderPage.tsx'),
  },
  {
    // Under the confirmation's path: its secret is kept from other sites as there.
    id: 'track-completed',
    texts: 'orders',
    path: '/orders/completed/:token/track',
    load: () => import('./pages/orders/TrackOrderPage.tsx'),
  },
  {
    id: 'account',
    texts: 'orders',
    path: '/account',
    load: () => import('./pages/overview/OverviewPage.tsx'),
  },
  {
    id: 'invoice-completed',
    texts: 'orders',
    path: '/orders/completed/:token/invoice',
    load: () => import('./pages/orders/invoice/InvoicePage.tsx'),
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
    id: 'favourites',
    texts: 'account',
    path: '/account/favourites',
    load: () => import('./pages/account/collections/FavouritesPage.tsx'),
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
    id: 'shared-collection',
    texts: 'account',
    path: '/collections/:pk',
    load: () => import('./pages/SharedCollectionPage.tsx'),
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

/** Kinds of looked-up addresses that this shop shows. */
export const resolvedKinds: Readonly<Record<string, ResolvedKind>> = {
  product: { load: () => import('./pages/ProductPage.tsx') },
  'group-product': { load: () => import('./pages/ProductPage.tsx') },
  category: { load: () => import('./pages/CategoryPage.tsx') },
  'special-page': {
    load: () => import('./pages/content/SpecialPage.tsx'),
  },
  'flat-page': { load: () => import('./pages/content/FlatPage.tsx') },
  'landing-page': {
    load: () => import('./pages/content/LandingPage.tsx'),
  },
  form: { load: () => import('./pages/content/FormPage.tsx') },
};

/** What the routes of one router need from around them. */
export interface RoutesInput {
  readonly shop: Pick<ShopConfig, 'b2b'>;
  /** Says where a loader finds its page context. */
  readonly findContext: FindPageContext;
  readonly pages: ResolvedPages;
  /** The own pages among which an address is looked for; all of them, unless somebody knows better. */
  readonly own?: readonly PageRoute[];
  /** Has the data of a page that is the same for everybody; the server has none. */
  readonly recall?: RecallPage;
  /** Loads the catalogue that a page names; the server has them all. */
  readonly loadTexts: (name: TextsName) => Promise<void>;
}

/** Makes the router's routes. */
export function createRoutes(input: RoutesInput): RouteObject[] {
  const { shop, findContext, pages, recall, loadTexts } = input;
  const there = (input.own ?? pageRoutes).filter(({ feature }) => feature === undefined || shop[feature]);
  const own = there.map(
    (route): RouteObject => ({
      id: route.id,
      path: route.path,
      lazy: async () => {
        const [module] = await Promise.all([route.load(), route.texts && loadTexts(route.texts)]);
        return {
          Component: module.Component,
          handle: module.handle,
          shouldRevalidate: module.shouldRevalidate,
          ...(module.loader && {
            loader: toRouterLoader(module.loader, findContext, route.shared ? recall : undefined),
          }),
        };
      },
    }),
  );
  const resolved: RouteObject = {
    id: 'resolved',
    path: '*',
    Component: ResolvedPage,
    loader: toRouterLoader((args) => loadResolvedPage(pages, args), findContext, recall),
  };
  return [
    {
      id: 'root',
      Component: RootLayout,
      loader: toRouterLoader(rootLoader, findContext),
      shouldRevalidate: () => false,
      ErrorBoundary: RootErrorBoundary,
      children: [{ ErrorBoundary: RootErrorBoundary, children: [...own, resolved] }],
    },
  ];
}
