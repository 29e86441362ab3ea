import type { ShopConfig } from '@vitrin/core';
import type { Seo } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type StaticHandler, StaticRouterProvider } from 'react-router-dom';
import { AppRoot } from './app/AppRoot.tsx';
import type { PageHead } from './app/page/page-head.ts';
import type { PageContext, PageFormats } from './app/page/page-module.types.ts';
import { type PageState, serialisePageState } from './app/page/page-state.ts';
import { createResolvedPages } from './app/page/resolved-route.tsx';
import type { ShownVisitor, SiteView } from './app/site-context.ts';
import { PartMissingContext } from './components/lazy-part.tsx';
import { createArrivalFormat } from './format/arrival.ts';
import { createDayOf } from './format/date.ts';
import { createMoneyFormat } from './format/format-context.ts';
import { localePrefix } from './i18n/locale-path.ts';
import type { TextsName } from './i18n/messages.ts';
import { AccountMenu } from './pages/shell/AccountMenu.tsx';
import { createRoutes, resolvedKinds } from './routes.tsx';
import { type PageSeo, withSeo } from './seo/page-seo.server.ts';
import { findPageFiles, matchedPage, modulesOf, type PageModules } from './server-render/matched-page.server.ts';
import { keepArrivals, keepWritten, loadServerTexts } from './server-render/server-texts.server.ts';
import { createStaticPages, languageOffers, type StaticPages } from './server-render/static-pages.server.tsx';

export interface PreparedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly head: PageHead;
  /** What searchers and sharers are told besides; undefined on a page that failed. */
  readonly pageSeo?: PageSeo | undefined;
  /** Markup above the page that offers it in other languages. */
  readonly languageOffers?: string;
  /** JSON for the data block `#page-state`. */
  readonly state: string;
  readonly modules: PageModules;
  /** What went wrong in loaders, for the log. */
  readonly failures: readonly unknown[];
  /** Holds nothing personal and may be kept for everybody without a session. */
  readonly shared: boolean;
  /**
   * The whole page as text, with all parts that it waits for.
   * @param onError Called with what a part threw; the browser draws that part.
   * @throws what a component threw outside every boundary.
   */
  render(onError: (error: unknown) => void): Promise<string>;
}

/** A loader sent the shopper elsewhere. `location` is a full path of this origin. */
export interface PageRedirection {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

export interface PageBeside {
  /** The shop's own words for search engines. */
  readonly seo?: Promise<Seo | undefined> | undefined;
  /** By whom the page is looked at, of somebody with a session. */
  readonly visitor?: Promise<ShownVisitor> | undefined;
}

/** Prepares pages; one per process, holds nothing of a request. */
export interface PageRenderer extends StaticPages {
  /**
   * Runs the loaders of the address. `request` is a GET with the full address, locale prefix included.
   * @param formToken what the page's forms without scripts repeat; undefined while there is no session.
   */
  prepare(
    request: Request,
    page: PageContext,
    beside?: PageBeside,
    formToken?: string,
  ): Promise<PreparedPage | PageRedirection>;
}

/** The part of a page's state that depends on language and catalogue alone. */
type ShopState = Pick<PageState, 'shop' | 'locale' | 'texts' | 'messages'>;

interface LocaleParts {
  readonly prefix: string;
  readonly handler: StaticHandler;
  readonly formats: PageFormats;
}

/** Loads every text and makes the static handlers, one for each locale's base. */
export async function createPageRenderer(shop: ShopConfig): Promise<PageRenderer> {
  const pages = createResolvedPages(resolvedKinds);
  const routes = createRoutes({
    shop,
    findContext: (context) => context as PageContext,
    pages,
    loadTexts: async () => undefined,
  });
  const [texts, files] = await Promise.all([loadServerTexts(shop), findPageFiles()]);
  const dayOf = createDayOf(shop.timeZone);
  const locales = new Map(
    shop.locales.list.map(({ value }): [string, LocaleParts] => {
      const prefix = localePrefix(shop, value);
      const formats = {
        money: keepWritten(createMoneyFormat(value, shop.currencies.list)),
        arrival: keepArrivals(createArrivalFormat(value, shop.timeZone), dayOf),
      };
      return [value, { prefix, handler: createStaticHandler(routes, { basename: prefix || '/' }), formats }];
    }),
  );
  const partsOf = (locale: string) => {
    const parts = locales.get(locale);
    if (parts === undefined) throw new Error(`entry-server: there is no locale "${locale}".`);
    return parts;
  };

  const shopStates = new Map<string, string>();
  /** The JSON of a page. Write shop and texts, the longest part, once for each language and catalogue. */
  const stateOf = (locale: string, name: TextsName | undefined, own: Omit<PageState, keyof ShopState>): string => {
    const key = `${locale} ${name}`;
    const state: ShopState = { shop, locale, texts: name, messages: texts.messagesOf(locale, name) };
    const shopState = shopStates.get(key) ?? serialisePageState(state).slice(0, -1);
    shopStates.set(key, shopState);
    return `${shopState},${serialisePageState(own).slice(1)}`;
  };

  return {
    ...createStaticPages(shop, texts),

    async prepare(request, asked, { seo, visitor } = {}, formToken) {
      const url = new URL(request.url);
      const { handler, prefix, formats } = partsOf(asked.locale.value);
      const context = await handler.query(request, { requestContext: { ...asked, formats } });
      if (context instanceof Response) {
        return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
      }
      // Without a session there is no basket.
      const page = { ...asked, ...(asked.hasSession ? await visitor : { pieces: 0 }) };
      const matched = matchedPage(context, pages, url.searchParams);
      const { status, pageSeo, failures, shared } = matched;
      const i18n = texts.i18nOf(asked.locale.value, matched.texts);
      const head = matched.headIn(i18n);
      const { locale, currency, hasSession, user, pieces } = page;
      const visit = { shop, locale, currency, hasSession, user, pieces };
      const view: SiteView = {
        ...visit,
        prefix,
        formatMoney: formats.money,
        navigate: () => undefined,
        formToken,
        AccountMenu,
      };
      const whole = () => (
        <AppRoot i18n={i18n} view={view} pages={pages}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </AppRoot>
      );
      return {
        kind: 'page',
        status,
        head: matched.hasFailed ? head : withSeo(head, await seo, pageSeo),
        pageSeo,
        languageOffers: languageOffers(shop, texts, locale, url.pathname + url.search),
        state: stateOf(locale.value, matched.texts, {
          currency: currency.code,
          hasSession,
          user,
          pieces,
          loaderData: context.loaderData,
          errors: matched.statuses,
        }),
        modules: modulesOf(matched, page, files),
        failures,
        shared,
        render: (onError) => renderWhole(whole, onError),
      };
    },
  };
}

/** Renders the fast way, and again in React's waiting way when a part's file is not loaded yet or failed. */
async function renderWhole(page: () => ReactNode, onError: (error: unknown) => void): Promise<string> {
  const missing: true[] = [];
  const noteMissing = () => void missing.push(true);
  const text = renderToString(<PartMissingContext value={noteMissing}>{page()}</PartMissingContext>);
  if (missing.length === 0) return text;
  // Parts in their places: a part after the page would need a script.
  const { prelude } = await prerender(page(), { onError, progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
