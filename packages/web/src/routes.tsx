import type { ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';
import { lazy, useEffect } from 'react';
import { isRouteErrorResponse, type LoaderFunctionArgs, type RouteObject, useRouteError } from 'react-router-dom';
import type { PageContext, PageLoader, PageModule } from './app/page/page-module.types.ts';
import { loadResolvedPage, ResolvedPage, type ResolvedPages } from './app/page/resolved-route.tsx';
import { LazyBoundary } from './components/lazy-part.tsx';
import { useErrorReporter } from './error-reporting/reporter-context.ts';
import type { TextsName } from './i18n/messages.ts';
import { Component as RootLayout, loader as rootLoader } from './pages/RootLayout.tsx';

const FailurePage = lazy(() => import('./app/FailurePage.tsx').then((module) => ({ default: module.Component })));

/** Shown instead of the page when a loader or a component threw: what it was, and the ways on. */
function RootErrorBoundary() {
  const error = useRouteError();
  const reporter = useErrorReporter();
  useEffect(() => {
    // A status is the server's answer, which the server has logged; anything else broke here (ruling 9).
    if (!isRouteErrorResponse(error)) reporter.report(error);
  }, [error, reporter]);
  return (
    <LazyBoundary>
      <FailurePage />
    </LazyBoundary>
  );
}

/** Finds the page context of a router call: per request on the server, the tab's own in the browser. */
type FindPageContext = (routerContext: unknown) => PageContext;

/**
 * Makes a router loader of a page loader. The router puts its base, the locale prefix, before a redirect's path.
 * @param isShared the data is the same for everybody.
 */
function toRouterLoader(loader: PageLoader<unknown>, findContext: FindPageContext, isShared = false) {
  return ({ params, request, context }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const page = findContext(context);
    const kept = page.recall?.(url);
    if (isShared && kept !== undefined) return kept;
    const { path } = stripLocale(url.pathname, page.shop.locales);
    return loader({ params, path, search: url.searchParams, signal: request.signal, page });
  };
}

/** Pages whose texts are in one catalogue. */
interface PageGroup {
  /** Loaded with each of the pages; undefined: their texts are the shop's. */
  readonly texts?: TextsName;
  /** There are no such pages unless the shop has this (ruling 24). */
  readonly feature?: 'b2b';
  /** Pages by id: the path without locale, and the file that shows it, whose name ends in Page. */
  readonly pages: Readonly<Record<string, readonly [path: string, load: () => Promise<PageModule>]>>;
}

/**
 * Own pages of the shop, grouped by the catalogue of their texts: a new page is one row with its id, path and file. Products and categories
 * have no row, because their addresses are looked up (Protocol gateway §10).
 */
const groups: readonly PageGroup[] = [
  {
    pages: {
      home: ['/', () => import('./pages/HomePage.tsx')],
      list: ['/list', () => import('./pages/CategoryPage.tsx')],
    },
  },
  {
    texts: 'auth',
    pages: {
      auth: ['/auth', () => import('./pages/AuthPage.tsx')],
      'forgotten-password': ['/auth/forgotten-password', () => import('./pages/auth/ForgottenPasswordPage.tsx')],
      'reset-password': ['/auth/reset/:slug', () => import('./pages/auth/ResetPasswordPage.tsx')],
      'confirm-email': ['/auth/confirm-email/:key', () => import('./pages/auth/MailLinkPage.tsx')],
      'set-primary-email': ['/auth/set-primary-email/:key', () => import('./pages/auth/MailLinkPage.tsx')],
      'account-deleted': ['/auth/account-deleted', () => import('./pages/auth/AccountGonePage.tsx')],
    },
  },
  {
    texts: 'account',
    pages: {
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
  },
  {
    texts: 'basket',
    pages: {
      basket: ['/baskets/basket', () => import('./pages/BasketPage.tsx')],
    },
  },
  {
    texts: 'checkout',
    pages: {
      // One route for all steps: going from step to step keeps the page and what was typed.
      checkout: ['/orders/checkout/:screen?', () => import('./checkout/page/CheckoutPage.tsx')],
      completed: ['/orders/completed/:token', () => import('./pages/order-completed/OrderCompletedPage.tsx')],
    },
  },
  {
    texts: 'orders',
    pages: {
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
  },
  {
    texts: 'business',
    feature: 'b2b',
    pages: {
      business: ['/account/business', () => import('./pages/business/BusinessPage.tsx')],
      quotations: ['/account/quotations', () => import('./pages/business/QuotationsPage.tsx')],
    },
  },
];

export const pageRoutes = groups.flatMap(({ pages, ...group }) =>
  Object.entries(pages).map(([id, [path, load]]) => ({ ...group, id, path, load })),
);

/** Kinds of looked-up addresses that this shop shows. */
export const resolvedKinds: Readonly<Record<string, () => Promise<PageModule>>> = {
  product: () => import('./pages/ProductPage.tsx'),
  'group-product': () => import('./pages/ProductPage.tsx'),
  category: () => import('./pages/CategoryPage.tsx'),
  'special-page': () => import('./pages/content/SpecialPage.tsx'),
  'flat-page': () => import('./pages/content/FlatPage.tsx'),
  'landing-page': () => import('./pages/content/LandingPage.tsx'),
  form: () => import('./pages/content/FormPage.tsx'),
};

export interface RoutesInput {
  readonly shop: Pick<ShopConfig, 'b2b'>;
  readonly findContext: FindPageContext;
  readonly pages: ResolvedPages;
  /** Loads the catalogue that a page names; the server has them all. */
  readonly loadTexts: (name: TextsName) => Promise<void>;
}

export function createRoutes({ shop, findContext, pages, loadTexts }: RoutesInput): RouteObject[] {
  const own = pageRoutes
    .filter(({ feature }) => feature === undefined || shop[feature])
    .map(
      ({ id, path, load, texts }): RouteObject => ({
        id,
        path,
        lazy: async () => {
          const [{ Component, handle, shouldRevalidate, loader }] = await Promise.all([
            load(),
            texts && loadTexts(texts),
          ]);
          const routerLoader = loader && toRouterLoader(loader, findContext, handle?.shared);
          return { Component, handle, shouldRevalidate, ...(routerLoader && { loader: routerLoader }) };
        },
      }),
    );
  const resolved: RouteObject = {
    id: 'resolved',
    path: '*',
    element: <ResolvedPage pages={pages} />,
    handle: (data: unknown) => pages.of(data)?.handle,
    loader: toRouterLoader((args) => loadResolvedPage(pages, args), findContext, true),
  };
  return [
    {
      id: 'root',
      Component: RootLayout,
      loader: toRouterLoader(rootLoader, findContext),
      shouldRevalidate: () => false,
      ErrorBoundary: RootErrorBoundary,
      children: [{ id: 'pages', ErrorBoundary: RootErrorBoundary, children: [...own, resolved] }],
    },
  ];
}
