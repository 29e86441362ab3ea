import type { ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';
import { lazy, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  useRouteError,
} from 'react-router-dom';
import { isPageNotFound, isPageRedirect } from './app/page/page-error.ts';
import type { PageContext, PageLoader, PageRoute } from './app/page/page-module.types.ts';
import { loadResolvedPage, type ResolvedKind, ResolvedPage, type ResolvedPages } from './app/page/resolved-route.tsx';
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

/**
 * Makes a router loader of a page loader. What a page throws becomes what the router understands: a 404 that the error
 * boundary shows, or a redirect (the router puts its base, the locale prefix, in front).
 */
function toRouterLoader<Data>(loader: PageLoader<Data>, findContext: FindPageContext, recall?: RecallPage) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const kept = recall?.(url);
    if (kept !== undefined) return kept as Data;
    const page = findContext(context);
    const { path } = stripLocale(url.pathname, page.shop.locales);
    try {
      const read = await loader({ params, path, search: url.searchParams, signal: request.signal, page });
      // Words that came too late are on no screen.
      if (!request.signal.aborted) page.shown?.put(path, read);
      return read;
    } catch (error) {
      if (isPageNotFound(error)) throw data(null, { status: 404 });
      if (isPageRedirect(error)) throw redirect(error.to, error.status);
      throw error;
    }
  };
}

/**
 * Own pages of the shop: a new page is one row here. Products and categories have no row, because their addresses are looked up
 * (Protocol gateway §10).
 */
export const pageRoutes: readonly PageRoute[] = [
  { id: 'home', path: '/', shared: true, load: () => import('./pages/HomePage.tsx') },
  { id: 'auth', path: '/auth', texts: 'auth', load: () => import('./pages/AuthPage.tsx') },
  {
    id: 'forgotten-password',
    path: '/auth/forgotten-password',
    texts: 'auth',
    load: () => import('./pages/auth/ForgottenPasswordPage.tsx'),
  },
  {
    id: 'reset-password',
    path: '/auth/reset/:slug',
    texts: 'auth',
    load: () => import('./pages/auth/ResetPasswordPage.tsx'),
  },
  {
    id: 'confirm-email',
    path: '/auth/confirm-email/:key',
    texts: 'auth',
    load: () => import('./pages/auth/MailLinkPage.tsx'),
  },
  {
    id: 'set-primary-email',
    path: '/auth/set-primary-email/:key',
    texts: 'auth',
    load: () => import('./pages/auth/MailLinkPage.tsx'),
  },
  {
    id: 'account-deleted',
    path: '/auth/account-deleted',
    texts: 'auth',
    load: () => import('./pages/auth/AccountGonePage.tsx'),
  },
  { id: 'contact', path: '/contact', texts: 'account', load: () => import('./pages/contact/ContactPage.tsx') },
  { id: 'list', path: '/list', shared: true, load: () => import('./pages/CategoryPage.tsx') },
  { id: 'basket', path: '/baskets/basket', texts: 'basket', load: () => import('./pages/BasketPage.tsx') },
  { id: 'newsletter', path: '/newsletter', shared: true, load: () => import('./pages/content/NewsletterPage.tsx') },
  // One route for all steps: going from step to step keeps the page and what was typed.
  {
    id: 'checkout',
    path: '/orders/checkout/:screen?',
    texts: 'checkout',
    load: () => import('./checkout/page/CheckoutPage.tsx'),
  },
  {
    id: 'completed',
    path: '/orders/completed/:token',
    texts: 'checkout',
    load: () => import('./pages/order-completed/OrderCompletedPage.tsx'),
  },
  {
    id: 'track-order',
    path: '/orders/track',
    texts: 'orders',
    load: () => import('./pages/orders/TrackOrderPage.tsx'),
  },
  // Under the confirmation's path: its secret is kept from other sites as there.
  {
    id: 'track-completed',
    path: '/orders/completed/:token/track',
    texts: 'orders',
    load: () => import('./pages/orders/TrackOrderPage.tsx'),
  },
  {
    id: 'invoice-completed',
    path: '/orders/completed/:token/invoice',
    texts: 'orders',
    load: () => import('./pages/orders/invoice/InvoicePage.tsx'),
  },
  {
    id: 'favourites',
    path: '/account/favourites',
    texts: 'account',
    load: () => import('./pages/account/collections/FavouritesPage.tsx'),
  },
  {
    id: 'shared-collection',
    path: '/collections/:pk',
    texts: 'account',
    load: () => import('./pages/SharedCollectionPage.tsx'),
  },
  { id: 'account', path: '/account', texts: 'orders', load: () => import('./pages/overview/OverviewPage.tsx') },
  {
    id: 'invoice',
    path: '/account/orders/:number/invoice',
    texts: 'orders',
    load: () => import('./pages/orders/invoice/InvoicePage.tsx'),
  },
  { id: 'orders', path: '/account/orders', texts: 'orders', load: () => import('./pages/orders/OrdersPage.tsx') },
  {
    id: 'old-orders',
    path: '/account/orders/old',
    texts: 'orders',
    load: () => import('./pages/orders/OldOrdersPage.tsx'),
  },
  { id: 'order', path: '/account/orders/:number', texts: 'orders', load: () => import('./pages/orders/OrderPage.tsx') },
  {
    id: 'addresses',
    path: '/account/addresses',
    texts: 'account',
    load: () => import('./pages/account/addresses/AddressesPage.tsx'),
  },
  { id: 'loyalty', path: '/account/loyalty', texts: 'account', load: () => import('./pages/account/LoyaltyPage.tsx') },
  { id: 'offers', path: '/account/offers', texts: 'account', load: () => import('./pages/account/OffersPage.tsx') },
  {
    id: 'collections',
    path: '/account/collections',
    texts: 'account',
    load: () => import('./pages/account/collections/CollectionsPage.tsx'),
  },
  {
    id: 'collection',
    path: '/account/collections/:pk',
    texts: 'account',
    load: () => import('./pages/account/collections/CollectionPage.tsx'),
  },
  { id: 'alerts', path: '/account/alerts', texts: 'account', load: () => import('./pages/account/AlertsPage.tsx') },
  {
    id: 'profile',
    path: '/account/profile',
    texts: 'account',
    load: () => import('./pages/account/profile/ProfilePage.tsx'),
  },
  {
    id: 'security',
    path: '/account/security',
    texts: 'account',
    load: () => import('./pages/account/profile/SecurityPage.tsx'),
  },
  {
    id: 'business',
    path: '/account/business',
    texts: 'business',
    feature: 'b2b',
    load: () => import('./pages/business/BusinessPage.tsx'),
  },
  {
    id: 'quotations',
    path: '/account/quotations',
    texts: 'business',
    feature: 'b2b',
    load: () => import('./pages/business/QuotationsPage.tsx'),
  },
];

/** Kinds of looked-up addresses that this shop shows. */
export const resolvedKinds: Readonly<Record<string, ResolvedKind>> = {
  product: { load: () => import('./pages/ProductPage.tsx') },
  'group-product': { load: () => import('./pages/ProductPage.tsx') },
  category: { load: () => import('./pages/CategoryPage.tsx') },
  'special-page': { load: () => import('./pages/content/SpecialPage.tsx') },
  'flat-page': { load: () => import('./pages/content/FlatPage.tsx') },
  'landing-page': { load: () => import('./pages/content/LandingPage.tsx') },
  form: { load: () => import('./pages/content/FormPage.tsx') },
};

/** What the routes of one router need from around them. */
export interface RoutesInput {
  readonly shop: Pick<ShopConfig, 'b2b'>;
  /** Says where a loader finds its page context. */
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
      children: [{ id: 'pages', ErrorBoundary: RootErrorBoundary, children: [...createOwnRoutes(input), resolved] }],
    },
  ];
}
