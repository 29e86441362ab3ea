import './design/styles.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { currencyOf, type ShopConfig } from '@vitrin/core';
import { localeOf } from '@vitrin/core/locale';
import { type PropsWithChildren, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { nextTask } from '../framework/browser/next-task.ts';
import { CommerceContext, createFindContext, createFirstPage, createGetCommerce } from './app/commerce.ts';
import { followLinks } from './app/Link.tsx';
import { keepTitle, pageOf, readPageState } from './app/page/page-state.ts';
import { SiteContext, type SiteView } from './app/site-context.ts';
import { report, watchErrors } from './error-reporting/report.ts';
import { createMoneyFormat } from './format/format-context.ts';
import { localePrefix } from './i18n/locale-path.ts';
import { pageMessages } from './i18n/messages.ts';
import { AccountMenu } from './pages/shell/VisitorActions.tsx';
import { createRoutes } from './routes.tsx';
import { typedTextKey } from './typed-text/typed-text.ts';

/** Makes the server's page come alive: the same routes, texts and data, then React on top. */
async function start(): Promise<void> {
  await nextTask();
  const [{ texts, loaderData, errors, ...visit }, messages] = readPageState(document);
  const { shop } = visit;
  const locale = localeOf(visit.locale, shop.locales);
  const prefix = localePrefix(shop, locale.value);
  // The document's own address: Back within this document changes `location` and leaves the HTML, also before this script runs.
  const address = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
  const isLeft = () => location.pathname + location.search !== address.pathname + address.search;
  const hydration = new AbortController();
  const leave = (event: Event) => {
    // Links within the page fire it too.
    if (!isLeft()) return;
    event.stopImmediatePropagation();
    location.reload();
  };
  // Back loads a document until React has hydrated this one: the router's progress bar is not in the server's markup.
  addEventListener('popstate', leave, { signal: hydration.signal });
  const navigate: SiteView['navigate'] = (path, options) => void router.navigate(path, options);
  const currency = currencyOf(shop, visit.currency);
  const formatMoney = createMoneyFormat(locale.value, shop.currencies.list);
  const view: SiteView = { ...visit, locale, prefix, navigate, currency, formatMoney };
  const getCommerce = createGetCommerce(view, (path, options) => {
    navigate(path.startsWith(prefix) ? path.slice(prefix.length) || '/' : path, options);
  });
  const i18n = setupI18n({ locale: locale.value, messages: { [locale.value]: messages } });
  const { root: _frame, ...own } = loaderData;
  const routes = createRoutes({
    shop,
    first: loaderData.resolved,
    findContext: createFindContext(view, getCommerce, {
      shown: (path) => (router.state.location.pathname === prefix + path ? pageOf(router.state).value : undefined),
      recall: createFirstPage(address, Object.values(own)[0]),
    }),
    async loadTexts(name) {
      if (name === texts) return;
      const catalogue = await pageMessages[name][locale.value]?.();
      if (catalogue) i18n.load(locale.value, catalogue.messages);
    },
  });
  await Promise.all([
    visit.user && AccountMenu.preload(),
    // The files of the pages in the address, before React starts: nothing flashes.
    ...(matchRoutes(routes, location, prefix) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ]);
  const router: DataRouter = createBrowserRouter(routes, { basename: prefix, hydrationData: { loaderData, errors } });
  keepTitle(router, i18n);
  // What a form came to belongs to the page that says it.
  router.subscribe(({ navigation }) => navigation.location && document.getElementById('form-answer')?.remove());

  await nextTask();
  if (Date.now() - (window.leftAt ?? 0) < 10_000) {
    // A form was sent before the page came alive (`framework/browser/early.ts`): what started here would take presses for nothing.
    // Back from the next page, the browser may show this one as it was left.
    return addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  }
  if (isLeft()) return location.reload();
  const onError = (error: unknown) => {
    // A status is the server's answer, which the server has logged; anything else broke here (ruling 9).
    if (!isRouteErrorResponse(error)) report(error);
  };
  const tree = (
    <StrictMode>
      <CommerceContext value={getCommerce}>
        <Alive shop={shop} hydration={hydration}>
          <I18nProvider i18n={i18n}>
            <SiteContext value={view}>
              <RouterProvider router={router} onError={onError} />
            </SiteContext>
          </I18nProvider>
        </Alive>
      </CommerceContext>
    </StrictMode>
  );
  function onUncaughtError(error: unknown) {
    report(error);
    // Nothing is left on the screen: no file of the next page came, nor that of the page for errors, as without a network.
    // The browser has a page of its own for that, and goes on from there. Where the document's own page broke, it would again.
    if (isLeft()) location.reload();
  }
  // In a transition React goes on in short tasks; a press in between has the rest done at once, and is answered.
  startTransition(() => void hydrateRoot(document.getElementById('root') as Element, tree, { onUncaughtError }));
  followLinks(document, view);
  watchErrors(window, report);
  // Before anything is missing, but after all that the page itself needs. Text that is written sooner stays over a reload too.
  const isTime = new Promise((resolve) => {
    setTimeout(resolve, 2_000);
    document.addEventListener('input', resolve, { once: true });
  });
  const watch = async () => {
    // Both at once: without a network, the page for errors could not be fetched.
    const files = [import('./app/slow-navigation.tsx'), import('./app/FailurePage.tsx').catch(() => {})] as const;
    const [{ watchNavigation }] = await Promise.all(files);
    watchNavigation(router, i18n, shop);
  };
  isTime.then(watch).catch(() => {});
}

/** Restores typed text after hydration, which it ends, then repeats the last press that waited for the application. */
function Alive({ shop, hydration, children }: PropsWithChildren<{ shop: ShopConfig; hydration: AbortController }>) {
  useEffect(() => {
    if (hydration.signal.aborted) return;
    hydration.abort();
    restoreTyped(shop).catch(() => {});
    const { pressed } = window;
    window.pressed = null;
    if (!pressed) return;
    document.documentElement.classList.remove('leaving');
    pressed.click();
  }, [shop, hydration]);
  return children;
}

/**
 * Text that was typed in another language of this page goes back into its fields, as if it were typed: React must hear it.
 * Merely reading the storage throws where it is forbidden.
 */
async function restoreTyped(shop: ShopConfig): Promise<void> {
  const { pathname } = location;
  if (sessionStorage.getItem(typedTextKey) === null) return;
  (await import('./typed-text/restore-typed-text.ts')).restoreWaiting(window, shop, pathname);
}

void start();
