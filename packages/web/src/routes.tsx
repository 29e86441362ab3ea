import type { ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';
import { lazy, useEffect } from 'react';
import { isRouteErrorResponse, type LoaderFunctionArgs, type RouteObject, useRouteError } from 'react-router-dom';
import type { PageContext, PageGroup, PageLoader, PageRoute } from './app/page/page-module.types.ts';
import { loadResolvedPage, type ResolvedKinds, ResolvedPage, type ResolvedPages } from './app/page/resolved-route.tsx';
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

/** The data of an address that is here already; undefined when it must be read. */
export type RecallPage = (url: URL) => unknown;

/** Makes a router loader of a page loader. The router puts its base, the locale prefix, before a redirect's path. */
function toRouterLoader<Data>(loader: PageLoader<Data>, findContext: FindPageContext, recall?: RecallPage) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const kept = recall?.(url);
    if (kept !== undefined) return kept as Data;
    const page = findContext(context);
    const { path } = stripLocale(url.pathname, page.shop.locales);
    const read = await loader({ params, path, search: url.searchParams, signal: request.signal, page });
    // Words that came too late are on no screen.
    if (!request.signal.aborted) page.shown?.put(path, read);
    return read;
  };
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
      newsletter: ['/newsletter', () => import('./pages/content/NewsletterPage.tsx')],
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

export const pageRoutes: readonly PageRoute[] = groups.flatMap(({ pages, ...group }) =>
  Object.entries(pages).map(([id, [path, load]]) => ({ ...group, id, path, load })),
);

/** Kinds of looked-up addresses that this shop shows. */
export const resolvedKinds: ResolvedKinds = {
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
  /** Has the data of a page that is the same for everybody; the server has none. */
  readonly recall?: RecallPage;
  /** Loads the catalogue that a page names; the server has them all. */
  readonly loadTexts: (name: TextsName) => Promise<void>;
}

function createOwnRoutes({ shop, findContext, recall, loadTexts }: RoutesInput): RouteObject[] {
  const there = pageRoutes.filter(({ feature }) => feature === undefined || shop[feature]);
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
            loader: toRouterLoader(module.loader, findContext, module.handle?.shared ? recall : undefined),
          }),
        };
      },
    }),
  );
}

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
      children: [{ id: 'pages', ErrorBoundary: RootErrorBoundary, children: [...createOwnRoutes(input), resolved] }],
    },
  ];
}
