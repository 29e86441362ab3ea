import type { ShopConfig } from '@vitrin/core';
import type { PathKind } from '@vitrin/core/contract';
import { stripLocale } from '@vitrin/core/locale';
import { lazy } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PageContext, PageLoader, PageModule } from './app/page/page-module.types.ts';
import { createResolvedPage } from './app/page/resolved-route.tsx';
import { LazyBoundary } from './components/lazy-part.tsx';
import type { TextsName } from './i18n/messages.ts';
import { Component as RootLayout, loader as rootLoader } from './pages/RootLayout.tsx';

const FailurePage = lazy(() => import('./app/FailurePage.tsx').then((module) => ({ default: module.Component })));

/** Shown instead of the page when a loader or a component threw: what it was, and the ways on. */
const RootErrorBoundary = () => (
  <LazyBoundary>
    <FailurePage />
  </LazyBoundary>
);

/** Pages by id: the path without locale, and the file that shows it, whose name ends in Page. */
type PageRows = Readonly<Record<string, readonly [path: string, load: () => Promise<PageModule>]>>;

/**
 * Own pages of the shop by the catalogue of their texts, which is loaded with each of them; every page has the shop's. A new page is one row.
 * Products and categories have no row, because their addresses are looked up (Protocol gateway §10).
 */
const groups: Readonly<Record<TextsName | 'shop', PageRows>> = {
  shop: {
    home: ['/', () => import('./pages/HomePage.tsx')],
    list: ['/list', () => import('./pages/CategoryPage.tsx')],
  },
  auth: {
    auth: ['/auth', () => import('./pages/AuthPage.tsx')],
    'forgotten-password': ['/auth/forgotten-password', () => import('./pages/auth/ForgottenPasswordPage.tsx')],
    'reset-password': ['/auth/reset/:slug', () => import('./pages/auth/ResetPasswordPage.tsx')],
    'confirm-email': ['/auth/confirm-email/:key', () => import('./pages/auth/MailLinkPage.tsx')],
    'set-primary-email': ['/auth/set-primary-email/:key', () => import('./pages/auth/MailLinkPage.tsx')],
    'account-deleted': ['/auth/account-deleted', () => import('./pages/auth/AccountGonePage.tsx')],
  },
  account: {
    contact: ['/contact', () => import('./pages/contact/ContactPage.tsx')],
    favourites: ['/account/favourites', () => import('./pages/account/collections/FavouritesPage.tsx')],
    'shared-collection': ['/collections/:pk', () => import('./pages/SharedCollectionPage.tsx')],
    addresses: ['/account/addresses', () => import('./pages/account/addresses/AddressesPage.tsx')],
    loyalty: ['/account/loyalty', () => import('./pages/account/LoyaltyPage.tsx')],
    offers: ['/account/offers', () => import('./pages/account/OffersPage.tsx')],
    collections: ['/account/collections', () => import('./pages/account/collections/CollectionsPage.tsx')],
    collection: ['/account/collections/:pk', () => import('./pages/account/collections/CollectionPage.tsx')],
    alerts: ['/account/alerts', () => import('./pages/account/AlertsPage.tsx')],
    profile: ['/account/profile', () => import('./pages/account/profile/ProfilePage.tsx')],
    security: ['/account/security', () => import('./pages/account/profile/SecurityPage.tsx')],
  },
  basket: {
    basket: ['/baskets/basket', () => import('./pages/BasketPage.tsx')],
  },
  checkout: {
    // One route for all steps: going from step to step keeps the page and what was typed.
    checkout: ['/orders/checkout/:screen?', () => import('./checkout/page/CheckoutPage.tsx')],
  },
  orders: {
    completed: ['/orders/completed/:token', () => import('./pages/order-completed/OrderCompletedPage.tsx')],
    'track-order': ['/orders/track', () => import('./pages/orders/TrackOrderPage.tsx')],
    // Under the confirmation's path: its secret is kept from other sites as there.
    'track-completed': ['/orders/completed/:token/track', () => import('./pages/orders/TrackOrderPage.tsx')],
    'invoice-completed': ['/orders/completed/:token/invoice', () => import('./pages/orders/invoice/InvoicePage.tsx')],
    account: ['/account', () => import('./pages/overview/OverviewPage.tsx')],
    invoice: ['/account/orders/:number/invoice', () => import('./pages/orders/invoice/InvoicePage.tsx')],
    orders: ['/account/orders', () => import('./pages/orders/OrdersPage.tsx')],
    'old-orders': ['/account/orders/old', () => import('./pages/orders/OldOrdersPage.tsx')],
    order: ['/account/orders/:number', () => import('./pages/orders/OrderPage.tsx')],
  },
  business: {
    business: ['/account/business', () => import('./pages/business/BusinessPage.tsx')],
    quotations: ['/account/quotations', () => import('./pages/business/QuotationsPage.tsx')],
  },
};

export const pageRoutes = Object.entries(groups).flatMap(([name, rows]) => {
  const texts = name === 'shop' ? undefined : (name as TextsName);
  return Object.entries(rows).map(([id, [path, load]]) => ({ id, path, load, texts }));
});

/** Kinds of looked-up addresses that this shop shows. */
export const resolvedKinds: Partial<Record<PathKind, () => Promise<PageModule>>> = {
  product: () => import('./pages/ProductPage.tsx'),
  'group-product': () => import('./pages/ProductPage.tsx'),
  category: () => import('./pages/CategoryPage.tsx'),
  'special-page': () => import('./pages/content/SpecialPage.tsx'),
  'flat-page': () => import('./pages/content/FlatPage.tsx'),
  'landing-page': () => import('./pages/content/LandingPage.tsx'),
  form: () => import('./pages/content/FormPage.tsx'),
};

interface RoutesInput {
  readonly shop: Pick<ShopConfig, 'b2b' | 'locales'>;
  /** Finds the page context of a router call: per request on the server, the tab's own in the browser. */
  readonly findContext: (routerContext: unknown) => PageContext;
  /** Loads the catalogue that a page names; the server has them all. */
  readonly loadTexts?: (name: TextsName) => Promise<void>;
  /** In the browser: data of a looked-up page in the document, whose files are loaded before React starts. */
  readonly first?: unknown;
}

export function createRoutes({ shop, findContext, loadTexts, first }: RoutesInput): RouteObject[] {
  /** Makes a router loader. The router puts its base, the locale prefix, before a redirect's path. */
  const toRouterLoader =
    (loader: PageLoader<unknown>, isShared = false) =>
    ({ params, request, context }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const page = findContext(context);
      const kept = page.recall?.(url);
      if (isShared && kept !== undefined) return kept;
      const { path } = stripLocale(url.pathname, shop.locales);
      return loader({ params, path, search: url.searchParams, signal: request.signal, page });
    };
  const own = pageRoutes
    // There are no pages for business unless the shop has it (ruling 24).
    .filter(({ texts }) => texts !== 'business' || shop.b2b)
    .map(
      ({ id, path, load, texts }): RouteObject => ({
        id,
        path,
        lazy: async () => {
          const [{ Component, handle, shouldRevalidate, loader }] = await Promise.all([
            load(),
            texts && loadTexts?.(texts),
          ]);
          const routerLoader = loader && toRouterLoader(loader, handle.shared);
          return { Component, handle, shouldRevalidate, ...(routerLoader && { loader: routerLoader }) };
        },
      }),
    );
  const { preload, loader, ...page } = createResolvedPage(resolvedKinds);
  const lazyPage = async () => {
    await preload(first);
    return { ...page, loader: toRouterLoader(loader, true) };
  };
  return [
    {
      id: 'root',
      Component: RootLayout,
      loader: toRouterLoader(rootLoader),
      shouldRevalidate: () => false,
      ErrorBoundary: RootErrorBoundary,
      children: [
        {
          id: 'pages',
          ErrorBoundary: RootErrorBoundary,
          children: [...own, { id: 'resolved', path: '*', lazy: lazyPage }],
        },
      ],
    },
  ];
}
