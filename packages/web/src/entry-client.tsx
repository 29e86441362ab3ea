import './design/styles.css';
import { setupI18n } from '@lingui/core';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { AppRoot } from './app/AppRoot.tsx';
import { hydrationOf, readPageState } from './app/page-state.ts';
import { createResolvedPages, isResolvedData } from './app/resolved-route.tsx';
import { currencyOf, localeOf } from './app/site.ts';
import { localePrefix } from './i18n/locale-path.ts';
import { shopMessages } from './i18n/messages.ts';
import { createRoutes, resolvedKinds } from './routes.tsx';

async function start(): Promise<void> {
  const state = readPageState(document);
  const { shop } = state;
  const locale = localeOf(shop, state.locale);
  const view = { shop, locale, currency: currencyOf(shop, state.currency), hasSession: state.hasSession };
  const pages = createResolvedPages(resolvedKinds);
  const routes = createRoutes(() => {
    throw new Error('entry-client: no page context yet.');
  }, pages);
  const basename = localePrefix(shop, locale.value) || '/';

  const resolved = state.loaderData.resolved;
  const [catalogue] = await Promise.all([
    shopMessages[locale.value]?.(),
    preloadMatches(routes, basename),
    isResolvedData(resolved) ? pages.load(resolved.resolvedKind) : undefined,
  ]);

  const i18n = setupI18n({ locale: locale.value, messages: { [locale.value]: catalogue?.messages ?? {} } });
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: hydrationOf(state, (status) => new ErrorResponse(status, '', null)),
  });
  const root = document.getElementById('root');
  if (root === null) throw new Error('entry-client: no #root in the page.');
  hydrateRoot(
    root,
    <StrictMode>
      <AppRoot i18n={i18n} view={view} pages={pages}>
        <RouterProvider router={router} />
      </AppRoot>
    </StrictMode>,
  );
}

/** Fetches the files of the pages in the address before React starts, so that nothing flashes. */
async function preloadMatches(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

void start();
