import './design/styles.css';
import { setupI18n } from '@lingui/core';
import { currencyOf, type ShopConfig } from '@vitrin/core';
import { localeOf, stripLocale } from '@vitrin/core/locale';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { nextTask } from '../framework/browser/next-task.ts';
import { hydration } from '../framework/browser/ServerDrawn.tsx';
import { AppRoot } from './app/AppRoot.tsx';
import { createBrowserRoutes } from './app/browser-routes.ts';
import { CommerceContext, createGetCommerce } from './app/commerce.ts';
import { followLinks } from './app/Link.tsx';
import { needsOwnDocument } from './app/page/own-document.ts';
import { keepTitle } from './app/page/page-head.ts';
import { readPageState } from './app/page/page-state.ts';
import { createResolvedPages, isResolvedData } from './app/page/resolved-route.tsx';
import type { SiteView } from './app/site-context.ts';
import { type ErrorReporter, ReporterContext, watchErrors } from './error-reporting/reporter-context.ts';
import { createMoneyFormat } from './format/format-context.ts';
import { localePrefix } from './i18n/locale-path.ts';
import { pageMessages, type TextsName } from './i18n/messages.ts';
import { resolvedKinds } from './routes.tsx';
import { typedTextKey } from './typed-text/typed-text.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes the server's page come alive: the same routes, texts and data, then React on top. */
async function start(): Promise<void> {
  await nextTask();
  const { messages, texts, ...state } = readPageState(document);
  const { shop } = state;
  const locale = localeOf(state.locale, shop.locales);
  const prefix = localePrefix(shop, locale.value);
  const basename = prefix || '/';
  // The document's own address: Back within this document changes `location` and leaves the HTML, also before this script runs.
  const address = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  const isLeft = () => location.pathname + location.search !== address.pathname + address.search;
  const born = stripLocale(address.pathname, shop.locales).path;
  const navigate: SiteView['navigate'] = (path, options) => {
    if (needsOwnDocument(shop, born, path)) location[options.replace ? 'replace' : 'assign'](prefix + path);
    else void router.navigate(path, options);
  };
  const view: SiteView = {
    ...{ shop, locale, prefix, navigate },
    ...{ hasSession: state.hasSession, user: state.user, pieces: state.pieces },
    currency: currencyOf(shop, state.currency),
    formatMoney: createMoneyFormat(locale.value, shop.currencies.list),
  };
  const getCommerce = createGetCommerce(view, (path, options) => {
    navigate(path.startsWith(prefix) ? path.slice(prefix.length) || '/' : path, options);
  });
  const pages = createResolvedPages(resolvedKinds);
  const i18n = setupI18n({ locale: locale.value, messages: { [locale.value]: messages } });
  const loadTexts = async (name: TextsName) => {
    if (name === texts) return;
    const catalogue = await pageMessages[name][locale.value]?.();
    if (catalogue) i18n.load(locale.value, catalogue.messages);
  };
  const getRouter = () => router;
  const routes = createBrowserRoutes({ state, address, view, getCommerce, getRouter, pages, loadTexts });
  const { resolved } = state.loaderData;
  const [accountMenu] = await Promise.all([
    state.user && import('./pages/shell/AccountMenu.tsx'),
    preloadMatches(routes, basename),
    isResolvedData(resolved) && pages.load(resolved.resolvedKind).then((module) => module?.preload?.(resolved.data)),
  ]);
  const router: Router = createBrowserRouter(routes, {
    basename,
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
  });
  keepTitle(router, i18n);
  // What a form came to belongs to the page that says it.
  router.subscribe(({ navigation }) => navigation.location && document.getElementById('form-answer')?.remove());

  const loadReporter = () => import('./error-reporting/report-error.ts');
  const reporter: ErrorReporter = {
    report: (error, tag) =>
      void loadReporter()
        .then((module) => module.report(error, tag))
        .catch(() => {}),
  };
  await nextTask();
  // A form was sent before the page came alive (`framework/browser/early.ts`): what started here would take presses for nothing.
  if (Date.now() - (window.leftAt ?? 0) < 10_000) return reloadWhenShownAgain();
  if (isLeft()) return location.reload();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const tree = (
    <StrictMode>
      <ReporterContext value={reporter}>
        <CommerceContext value={getCommerce}>
          <Alive shop={shop}>
            <AppRoot i18n={i18n} view={{ ...view, ...accountMenu }}>
              <RouterProvider router={router} />
            </AppRoot>
          </Alive>
        </CommerceContext>
      </ReporterContext>
    </StrictMode>
  );
  function onUncaughtError(error: unknown) {
    reporter.report(error);
    // Nothing is left on the screen: no file of the next page came, nor that of the page for errors, as without a network.
    // The browser has a page of its own for that, and goes on from there. Where the document's own page broke, it would again.
    if (isLeft()) location.reload();
  }
  // In a transition React goes on in short tasks; a press in between has the rest done at once, and is answered.
  startTransition(() => void hydrateRoot(root, tree, { onUncaughtError }));
  followLinks(document, view);
  watchErrors(window, reporter);
  // Before anything is missing, but after all that the page itself needs. Text that is written sooner stays over a reload too.
  const isTime = new Promise((resolve) => {
    setTimeout(resolve, 2_000);
    document.addEventListener('input', resolve, { once: true });
  });
  const watch = () => import('./app/slow-navigation.tsx').then((slow) => slow.watchNavigation(router, i18n, shop));
  isTime.then(watch).catch(() => {});
}

/** Notes that React has taken the server's page over. */
function Alive({ shop, children }: { readonly shop: ShopConfig; readonly children: ReactNode }) {
  useEffect(() => {
    if (hydration.isOver) return;
    hydration.isOver = true;
    takeOver(shop);
  }, [shop]);
  return children;
}

/** Back from the next page, the browser may have kept this one as it was left. */
function reloadWhenShownAgain(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Restores what was typed, then repeats the last press on a button that waited for the application. */
function takeOver(shop: ShopConfig): void {
  restoreTyped(shop);
  const { pressedButton } = window;
  window.pressedButton = null;
  if (!pressedButton) return;
  document.documentElement.classList.remove('leaving');
  pressedButton.click();
}

/** Text that was typed in another language of this page goes back into its fields, as if it were typed: React must hear it. */
function restoreTyped(shop: ShopConfig): void {
  try {
    if (sessionStorage.getItem(typedTextKey) === null) return;
    const { pathname } = location;
    void import('./typed-text/restore-typed-text.ts').then((module) => module.restoreWaiting(window, shop, pathname));
  } catch {
    // Merely reading the storage throws where it is forbidden.
  }
}

/** Fetches the files of the pages in the address before React starts, so that nothing flashes. */
async function preloadMatches(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

void start();
