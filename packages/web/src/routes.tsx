import type { ShopConfig } from '@vitrin/core';
import type { RouteObject } from 'react-router-dom';
import { type FindPageContext, type RecallPage, toRouterLoader } from './app/page/page-loader.ts';
import { loadResolvedPage, type ResolvedKind, ResolvedPage, type ResolvedPages } from './app/page/resolved-route.tsx';
import { RootErrorBoundary } from './app/RootErrorBoundary.tsx';
import type { TextsName } from './i18n/messages.ts';
import type { PageRoute } from './page-route.types.ts';
import { Component as RootLayout, loader as rootLoader } from './pages/RootLayout.tsx';

/**
 * The own pages that anybody may go to from any page. The others of the account come for who is signed in, or is on the way there
 * (`account-routes.ts`). Products and categories are not here: their addresses are looked up (Protocol gateway §10).
 */
export const shopRoutes: readonly PageRoute[] = [
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
    load: () => import('./pages/order-completed/OrderCompletedPage.tsx'),
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
    id: 'invoice-completed',
    texts: 'orders',
    path: '/orders/completed/:token/invoice',
    load: () => import('./pages/orders/invoice/InvoicePage.tsx'),
  },
  {
    id: 'favourites',
    texts: 'account',
    path: '/account/favourites',
    load: () => import('./pages/account/collections/FavouritesPage.tsx'),
  },
  {
    id: 'shared-collection',
    texts: 'account',
    path: '/collections/:pk',
    load: () => import('./pages/SharedCollectionPage.tsx'),
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
  /** The own pages among which an address is looked for. */
  readonly own: readonly PageRoute[];
  /** Has the data of a page that is the same for everybody; the server has none. */
  readonly recall?: RecallPage;
  /** Loads the catalogue that a page names; the server has them all. */
  readonly loadTexts: (name: TextsName) => Promise<void>;
}

/** What own pages need from around them. */
export type OwnRoutesInput = Omit<RoutesInput, 'pages'>;

/** The route above every page: others are added to it. */
export const pagesRouteId = 'pages';

/** Makes the router's routes of own pages. */
export function createOwnRoutes({ shop, findContext, own, recall, loadTexts }: OwnRoutesInput): RouteObject[] {
  const there = own.filter(({ feature }) => feature === undefined || shop[feature]);
  return there.map(
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
}

/** Makes the router's routes. */
export function createRoutes(input: RoutesInput): RouteObject[] {
  const { findContext, pages, recall } = input;
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
      children: [
        { id: pagesRouteId, ErrorBoundary: RootErrorBoundary, children: [...createOwnRoutes(input), resolved] },
      ],
    },
  ];
}
