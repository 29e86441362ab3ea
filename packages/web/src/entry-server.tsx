import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LocaleConfig, ShopConfig } from '@vitrin/core';
import type { ReplyErrors, Seo } from '@vitrin/core/contract';
import { stripLocale, switchLocale } from '@vitrin/core/locale';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { type ErrorKind, ErrorPage, failureKind, handleOf } from './app/FailurePage.tsx';
import type { LayoutView } from './app/layout/layout-view.ts';
import type { PageContext, PageHandle, PageModule } from './app/page/page-module.types.ts';
import { jsonForBlock, type PageState, pageHead, pageOf } from './app/page/page-state.ts';
import { isResolvedData } from './app/page/resolved-route.tsx';
import { isKnownGuest, type ShownVisitor, SiteContext, type SiteView } from './app/site-context.ts';
import { PartMissingContext } from './components/lazy-part.tsx';
import { createMoneyFormat } from './format/format-context.ts';
import { localePrefix } from './i18n/locale-path.ts';
import { pageMessages, shopMessages, type TextsName } from './i18n/messages.ts';
import { AccountMenu } from './pages/shell/VisitorActions.tsx';
import { createRoutes, pageRoutes } from './routes.tsx';
import { answerTexts, FlashMessage, type FormAnswer } from './scriptless-forms/FlashMessage.server.tsx';
import { LanguageOffer } from './scriptless-forms/LanguageOffer.server.tsx';
import { seoOf, withSeo } from './seo/page-seo.server.ts';

export type PageRenderer = Awaited<ReturnType<typeof createPageRenderer>>;

export type PreparedPage = Exclude<Awaited<ReturnType<PageRenderer['prepare']>>, Response>;

const pageModules = import.meta.glob<PageModule>(['./{pages,checkout}/**/*Page.tsx'], { eager: true });

/** File of each page by its handle, so that no table repeats the names. */
export const pageFiles: ReadonlyMap<PageHandle | undefined, string> = new Map(
  Object.entries(pageModules).map(([file, { handle }]) => [handle, file.replace('.', 'src')]),
);

/** Opened by the tab of a guest with a session, whose basket the page has counted (`pages/RootLayout.tsx`). */
export const guestFiles: readonly string[] = ['src/pages/shell/watch-elsewhere.ts'];

/** Opened by the tab of a user, and of a visitor whom the page does not know. */
export const sessionFiles: readonly string[] = ['tab', 'src/actors/tab/open-client-session.ts'];

/** Groups that follow the first form of a page, by the route's id. */
export const nextFiles: Readonly<Record<string, readonly string[]>> = { checkout: ['pay'] };

function modulesOf(
  id: string,
  handle: PageHandle | undefined,
  visitor: Pick<SiteView, 'hasSession' | 'user' | 'pieces'>,
) {
  const file = pageFiles.get(handle);
  const isGuest = isKnownGuest(visitor);
  const ownFiles = isGuest ? (visitor.hasSession ? guestFiles : []) : sessionFiles;
  return {
    now: file === undefined ? [] : [file],
    soon: handle?.opensClientSession ? [] : ownFiles,
    next: [...(nextFiles[id] ?? []), ...(handle?.opensClientSession && !isGuest ? sessionFiles : [])],
  };
}

const isHostAway = (error: unknown): boolean => error instanceof Error && error.name === 'HostError';

/** A host that cannot be asked is not the shop's own fault, and passes. */
const statusOnly = (error: unknown) => ({
  status: isRouteErrorResponse(error) ? error.status : isHostAway(error) ? 503 : 500,
  ...{ statusText: '', internal: false, data: null },
});

const isAnswer = (word: string): word is FormAnswer => Object.hasOwn(answerTexts, word);

const markup = (i18n: I18n, content: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{content}</I18nProvider>);

/** Loads all that pages of one language share. */
async function loadLanguage(shop: ShopConfig, routes: RouteObject[], { value }: LocaleConfig) {
  const prefix = localePrefix(shop, value);
  const common = (await shopMessages[value]?.())?.messages;
  const catalogues = Object.entries({ shop: shopMessages, ...pageMessages }).map(async ([name, load]) => {
    const own = (await load[value]?.())?.messages;
    const i18n = setupI18n({ locale: value, messages: { [value]: { ...own, ...common } } });
    // Texts are most of a document: they are written once, not for each page.
    return [name, { i18n, json: jsonForBlock(i18n.messages) }];
  });
  type Catalogue = { readonly i18n: I18n; readonly json: string };
  const byName: Readonly<Record<TextsName | 'shop', Catalogue>> = Object.fromEntries(await Promise.all(catalogues));
  return {
    prefix,
    handler: createStaticHandler(routes, { basename: prefix }),
    formatMoney: createMoneyFormat(value, shop.currencies.list),
    /** The shop's texts and those of one catalogue: exactly what the browser gets, or hydration would find other words. */
    catalogueOf: (name: TextsName | 'shop' = 'shop') => byName[name],
  };
}

/** Loads every text and makes the static handlers, one for each locale's base. One per process, holds nothing of a request. */
export async function createPageRenderer(shop: ShopConfig) {
  const { locales } = shop;
  await AccountMenu.preload();
  const routes = createRoutes({ shop, findContext: (context) => context as PageContext });
  const languages = new Map(
    await Promise.all(
      locales.list.map(async (locale) => [locale.value, await loadLanguage(shop, routes, locale)] as const),
    ),
  );
  const languageOf = ({ value }: LocaleConfig) => {
    const language = languages.get(value);
    if (language === undefined) throw new Error(`entry-server: there is no locale "${value}".`);
    return language;
  };

  return {
    /**
     * Runs the loaders of the address. A redirect comes as the router's response.
     * @param request GET with the full address, locale prefix included.
     * @param beside The shop's own words for search engines, and by whom the page is looked at, of somebody with a session.
     * @param formToken what the page's forms without scripts repeat; undefined while there is no session.
     */
    async prepare(
      request: Request,
      asked: Omit<PageContext, 'formatMoney'>,
      beside: { readonly seo?: Promise<Seo | undefined>; readonly visitor?: Promise<ShownVisitor> } = {},
      formToken?: string,
    ) {
      const { locale, currency, hasSession } = asked;
      const { prefix, handler, formatMoney, catalogueOf } = languageOf(locale);
      const context = await handler.query(request, { requestContext: { ...asked, formatMoney } });
      if (context instanceof Response) return context;
      const { errors, loaderData } = context;
      const url = new URL(request.url);
      // Without a session there is no basket.
      const { user, pieces } = hasSession ? ((await beside.visitor) ?? {}) : { user: undefined, pieces: 0 };
      const visit = { shop, currency, hasSession, user, pieces };
      const { id: routeId, value, data, handle } = pageOf(context);
      const own = pageRoutes.find((route) => route.id === routeId);
      const { i18n, json } = catalogueOf(own?.texts);
      const kind = isResolvedData(value) ? value.resolvedKind : undefined;
      const id = kind ?? own?.id ?? '';
      const failures = Object.values(errors ?? {});
      const ownStatus = errors ? undefined : handle?.status?.(data);
      const status = ownStatus ?? (failures.some(isHostAway) ? 503 : context.statusCode);
      const menu = (loaderData.root as LayoutView | undefined)?.menu ?? [];
      /** Facts for search engines and shared links. */
      const pageSeo = errors ? undefined : seoOf({ kind: id, data, menu, search: url.searchParams });
      const head = errors
        ? pageHead(handleOf(failureKind({ status })), undefined, i18n)
        : withSeo(pageHead(handle, data, i18n), await beside.seo, pageSeo);
      const view: SiteView = { ...visit, locale, prefix, formatMoney, navigate: () => undefined, formToken };
      const router = createStaticRouter(handler.dataRoutes, context);
      const whole = (
        <I18nProvider i18n={i18n}>
          <SiteContext value={view}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </SiteContext>
        </I18nProvider>
      );
      const state: PageState = {
        ...visit,
        locale: locale.value,
        currency: currency.code,
        texts: own?.texts,
        loaderData,
        errors:
          errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, statusOnly(error)])),
      };
      return {
        status,
        head,
        pageSeo,
        modules: errors ? { now: ['src/app/FailurePage.tsx'], soon: [], next: [] } : modulesOf(id, handle, visit),
        /** Errors of loaders for the log. A status is an answer. */
        failures: failures.filter((error) => !isRouteErrorResponse(error)),
        /** Holds nothing personal and may be kept for everybody without a session. */
        shared: status === 200 && ownStatus === undefined && (kind !== undefined || handle?.shared === true),
        /** Markup above the page. */
        languageOffers: languageOffers(locale, url.pathname),
        /** JSON for the data block `#page-state`. */
        state: `[${jsonForBlock(state)},${json}]`,
        /**
         * Renders the whole page the fast way, and again in React's waiting way when a part's file is not loaded yet or failed.
         * @param onError Called with what a part threw; the browser draws that part.
         * @throws what a component threw outside every boundary.
         */
        async render(onError: (error: unknown) => void): Promise<string> {
          const missing: true[] = [];
          const noteMissing = () => void missing.push(true);
          const text = renderToString(<PartMissingContext value={noteMissing}>{whole}</PartMissingContext>);
          if (missing.length === 0) return text;
          // Parts in their places: a part after the page would need a script.
          const { prelude } = await prerender(whole, { onError, progressiveChunkSize: Number.POSITIVE_INFINITY });
          return new Response(prelude).text();
        },
      };
    },

    /** Result of a form without scripts, above the next page. Undefined for a word that is not an answer. */
    flashMessage(locale: LocaleConfig, answer: string, errors: ReplyErrors | null) {
      if (!isAnswer(answer)) return undefined;
      const { catalogueOf, prefix } = languageOf(locale);
      const message = errors?.messages[0] ?? Object.values(errors?.fields ?? {})[0]?.[0];
      return markup(catalogueOf('basket').i18n, <FlashMessage answer={answer} message={message} prefix={prefix} />);
    },

    /** The page in the place of one that could not be made, because its components failed or too many wait; it needs no script. */
    failurePage(locale: LocaleConfig, url: URL, kind: ErrorKind) {
      const { catalogueOf, prefix } = languageOf(locale);
      const { i18n } = catalogueOf();
      const page = (
        <StaticRouter basename={prefix} location={url.pathname + url.search}>
          <ErrorPage kind={kind} />
        </StaticRouter>
      );
      return { head: pageHead(handleOf(kind), undefined, i18n), html: markup(i18n, page) };
    },
  };

  /**
   * Lines that offer a page in the shop's other languages, all hidden. Empty in checkout, where a payment may be in progress, and where one
   * address serves every language.
   * @param path of the page, with its locale.
   */
  function languageOffers(from: LocaleConfig, path: string): string {
    if (locales.strategy === 'hide-all' || stripLocale(path, locales).path.startsWith('/orders/')) return '';
    const { prefix } = languageOf(from);
    const others = locales.list.filter(({ value }) => value !== from.value);
    const lines = others.map((to) => {
      const home = switchLocale('/', to.value, locales);
      const { i18n } = languageOf(to).catalogueOf('basket');
      return markup(i18n, <LanguageOffer to={to} home={home} prefix={prefix} />);
    });
    return lines.join('');
  }
}
