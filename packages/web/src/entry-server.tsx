import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { LocaleConfig, ShopConfig } from '@vitrin/core';
import type { Seo } from '@vitrin/core/contract';
import {
  type PipeableStream,
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
  renderToString,
} from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { AppRoot } from './app/AppRoot.tsx';
import { BankDeparture } from './app/BankDeparture.tsx';
import { FrameIsKept } from './app/frame-slot.ts';
import type { FrameView } from './app/frame-view.ts';
import { createKeptFrames, putFrame } from './app/kept-frames.server.ts';
import { type PageHead, pageHead } from './app/page-head.ts';
import type { PageContext, PageHandle } from './app/page-module.types.ts';
import { joinPageState, type OwnPageState, type PageState, serialisePageState } from './app/page-state.ts';
import { keptPiece, type PageText } from './app/page-text.ts';
import { createResolvedPages, isResolvedData } from './app/resolved-route.tsx';
import { createStaticHandlers, type FindStaticHandler } from './app/static-handlers.server.ts';
import { keepWritten } from './format/kept-money.server.ts';
import { createMoneyFormat, type MoneyFormat } from './format/money.ts';
import { findingOf, type PageFinding } from './found/finding.server.ts';
import { withSeo } from './found/seo.server.ts';
import { localePrefix } from './i18n/locale-path.ts';
import { pageMessages, shopMessages, type TextsName } from './i18n/messages.ts';
import * as failure from './pages/ErrorPage.tsx';
import * as notFound from './pages/NotFoundPage.tsx';
import { AnswerBar } from './plain-forms/AnswerBar.server.tsx';
import type { GivenAnswer } from './plain-forms/form-answers.ts';
import { createRoutes, type PageRoute, pageRoutes, resolvedKinds } from './routes.tsx';

/** A page that is ready to be rendered. */
export interface PreparedPage {
  readonly kind: 'page';
  readonly status: number;
  readonly head: PageHead;
  /** What searchers and sharers are told besides; undefined on a page that failed. */
  readonly finding?: PageFinding | undefined;
  /** JSON for the data block `#page-state`. */
  readonly state: PageText;
  /** Source files whose chunks the browser needs at once. */
  readonly modules: readonly string[];
  /** What went wrong in loaders, for the log. */
  readonly failures: readonly unknown[];
  /** Holds nothing personal and may be kept for everybody without a session. */
  readonly shared: boolean;
  /**
   * The whole page as text, the fast way. Undefined when a part of it waits for something or failed: such a page is
   * rendered with {@link render}, which waits and says what went wrong.
   * @throws what a component threw outside every boundary.
   */
  renderText(): PageText | undefined;
  render(options: RenderToPipeableStreamOptions): PipeableStream;
}

/** A loader sent the shopper elsewhere. `location` is a full path of this origin. */
export interface PageRedirection {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

/** A page without the application. */
export interface StaticPage {
  readonly head: PageHead;
  readonly html: string;
}

/** Prepares pages; one per process, holds nothing of a request. */
export interface PageRenderer {
  /**
   * Runs the loaders of the address. `request` is a GET with the full address, locale prefix included.
   * @param seo the shop's own words for search engines, read beside the loaders.
   * @param formToken what the page's plain forms repeat; undefined while there is no session.
   */
  prepare(
    request: Request,
    page: PageContext,
    seo?: Promise<Seo | undefined>,
    formToken?: string,
  ): Promise<PreparedPage | PageRedirection>;
  /** What a plain form came to, in words; above the next page, which may be any. */
  answerBar(locale: LocaleConfig, given: GivenAnswer, formToken: string | undefined): string;
  /** The page between checkout and bank; its script is `entry-three-d.ts`. */
  threeDPage(locale: string, input: { readonly source: string; readonly checkout: string }): StaticPage;
  /** The error page for a page whose components failed on the server; it needs no script. */
  failurePage(locale: LocaleConfig, url: URL): Promise<StaticPage>;
}

/** The part of the state that is the same for all pages of a locale and kind: written once, not for each page. */
type FixedState = Pick<PageState, 'shop' | 'locale' | 'messages' | 'texts'>;

const textsNames = Object.keys(pageMessages) as TextsName[];

const catalogueKey = (locale: string, name?: TextsName): string => `${locale} ${name ?? 'shop'}`;

/** Frames of so many addresses are kept, some 10 kB each. */
const KEPT_FRAMES = 500;

/** Loads every text and makes the static handlers, one for each locale's base. */
export async function createPageRenderer(shop: ShopConfig): Promise<PageRenderer> {
  const pages = createResolvedPages(resolvedKinds);
  const routesOf = (own: readonly PageRoute[]) =>
    createRoutes({
      shop,
      findContext: (context) => context as PageContext,
      pages,
      own,
      loadTexts: async () => undefined,
    });
  const catalogues = new Map<string, Messages>();
  const formats = new Map<string, MoneyFormat>();
  const handlers = new Map<string, FindStaticHandler>();
  for (const locale of shop.locales.list) {
    const common = (await shopMessages[locale.value]?.())?.messages ?? {};
    catalogues.set(catalogueKey(locale.value), common);
    for (const name of textsNames) {
      const own = (await pageMessages[name][locale.value]?.())?.messages;
      catalogues.set(catalogueKey(locale.value, name), { ...own, ...common });
    }
    formats.set(locale.value, keepWritten(createMoneyFormat(locale.value, shop.currencies.list)));
    handlers.set(locale.value, createStaticHandlers(routesOf, localePrefix(shop, locale.value)));
  }
  const textsOf = (locale: string, route: Pick<PageRoute, 'texts'> | undefined): Messages => {
    return catalogues.get(catalogueKey(locale, route?.texts)) ?? {};
  };
  const speakers = new Map<string, I18n>();
  /** Exactly the texts that the browser gets, or hydration would find other words. Nothing of a page changes it. */
  const i18nOf = (locale: string, route: Pick<PageRoute, 'texts'> | undefined): I18n => {
    const key = catalogueKey(locale, route?.texts);
    const i18n = speakers.get(key) ?? setupI18n({ locale, messages: { [locale]: textsOf(locale, route) } });
    speakers.set(key, i18n);
    return i18n;
  };

  const frames = createKeptFrames(KEPT_FRAMES);
  /** Ids of pages of which a part waits: rendering them as text first would be for nothing. */
  const waiting = new Set<string>();
  const written = new Map<string, Uint8Array>();
  const fixedState = (locale: string, route: PageRoute | undefined): Uint8Array => {
    const key = catalogueKey(locale, route?.texts);
    const fixed: FixedState = { shop, locale, texts: route?.texts, messages: textsOf(locale, route) };
    const text = written.get(key) ?? keptPiece(serialisePageState(fixed));
    written.set(key, text);
    return text;
  };
  const layouts = new WeakMap<object, { readonly text: string; readonly piece: Uint8Array }>();
  /** The layout's data as they stand in a state; they are the same for page after page. */
  const layoutOf = (context: StaticHandlerContext) => {
    const root = context.loaderData.root as FrameView | undefined;
    if (root === undefined) return undefined;
    const known = layouts.get(root);
    if (known !== undefined) return known;
    const text = serialisePageState(root);
    const layout = { text, piece: keptPiece(text) };
    layouts.set(root, layout);
    return layout;
  };

  return {
    threeDPage(locale, input) {
      const i18n = i18nOf(locale, undefined);
      return {
        head: pageHead({ noindex: true }, undefined, i18n),
        html: renderToStaticMarkup(
          <I18nProvider i18n={i18n}>
            <BankDeparture locale={locale} {...input} />
          </I18nProvider>,
        ),
      };
    },
    async failurePage(locale, url) {
      const basename = localePrefix(shop, locale.value) || '/';
      const handler = createStaticHandler([{ path: '*', Component: failure.Component }], { basename });
      const context = await handler.query(new Request(url));
      if (context instanceof Response) throw new Error('entry-server: the error page must not redirect.');
      const i18n = i18nOf(locale.value, undefined);
      return {
        head: pageHead({ ...failure.handle, noindex: true }, undefined, i18n),
        html: renderToStaticMarkup(
          <I18nProvider i18n={i18n}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </I18nProvider>,
        ),
      };
    },
    answerBar(locale, given, formToken) {
      const i18n = i18nOf(locale.value, { texts: 'basket' });
      return renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <AnswerBar {...given} prefix={localePrefix(shop, locale.value)} formToken={formToken} />
        </I18nProvider>,
      );
    },
    async prepare(request, page, seo, formToken) {
      const url = new URL(request.url);
      const handler = handlers.get(page.locale.value)?.(url.pathname);
      if (handler === undefined) throw new Error(`entry-server: no handler for locale "${page.locale.value}".`);
      const context = await handler.query(request, { requestContext: page });
      if (context instanceof Response) {
        return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
      }
      const last = context.matches.at(-1);
      const data: unknown = last && context.loaderData[last.route.id];
      const own = pageRoutes.find((route) => route.id === last?.route.id);
      const i18n = i18nOf(page.locale.value, own);
      const resolved = isResolvedData(data) ? pages.loaded(data.resolvedKind) : undefined;
      const handle = (resolved?.handle ?? last?.route.handle) as PageHandle | undefined;
      const failed = context.statusCode === 404 ? notFound : failure;
      const pageData = isResolvedData(data) ? data.data : data;
      const status = context.errors === null ? handle?.status?.(pageData) : undefined;
      const finding =
        context.errors === null
          ? findingOf({
              kind: isResolvedData(data) ? data.resolvedKind : (own?.id ?? ''),
              data: pageData,
              menu: (context.loaderData.root as FrameView | undefined)?.menu ?? [],
              search: url.searchParams,
            })
          : undefined;
      const head =
        context.errors === null
          ? withSeo(pageHead(handle, pageData, i18n), await seo, finding)
          : pageHead({ ...failed.handle, noindex: true }, undefined, i18n);
      const view = {
        shop,
        locale: page.locale,
        currency: page.currency,
        prefix: localePrefix(shop, page.locale.value),
        navigate: () => undefined,
        formatMoney: formats.get(page.locale.value) ?? createMoneyFormat(page.locale.value, shop.currencies.list),
        hasSession: page.hasSession,
        formToken,
      };
      const element = (shown: StaticHandlerContext = context) => (
        <AppRoot i18n={i18n} view={view} pages={pages}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, shown)}
            context={shown}
            hydrate={false}
          />
        </AppRoot>
      );
      const layout = layoutOf(context);
      /** Rendered from the layout's own data alone: nothing of a page, or of a person, can get into a frame. */
      const frameOf = () => {
        const { root } = context.loaderData;
        if (context.errors !== null || layout === undefined) return undefined;
        const { pathname, search } = context.location;
        const key = `${page.locale.value} ${page.currency.code} ${page.hasSession} ${pathname}${search}`;
        const { matches } = context;
        return frames.of(key, layout.text, () =>
          renderToString(element({ ...context, matches: matches.slice(0, 1), loaderData: { root } })),
        );
      };
      return {
        kind: 'page',
        status: status ?? statusOf(context),
        head,
        finding,
        state: joinPageState(fixedState(page.locale.value, own), pageState(context, page), layout?.piece),
        modules: modulesOf(context, data, own),
        failures: Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
        shared: status === undefined && isShared(context, data, own),
        renderText: () => {
          if (waiting.has(own?.id ?? '')) return undefined;
          const frame = frameOf();
          const text = renderToString(frame ? <FrameIsKept value={true}>{element()}</FrameIsKept> : element());
          // React's mark of a boundary that it left to the browser.
          if (!text.includes('<!--$!-->')) return frame ? putFrame(text, frame) : [text];
          if (own !== undefined) waiting.add(own.id);
          return undefined;
        },
        render: (options) => renderToPipeableStream(element(), options),
      };
    },
  };
}

function pageState(context: StaticHandlerContext, page: PageContext): OwnPageState {
  const errors =
    context.errors &&
    Object.fromEntries(
      Object.entries(context.errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error.status : 500]),
    );
  return { currency: page.currency.code, hasSession: page.hasSession, loaderData: context.loaderData, errors };
}

/** A host that cannot be asked is not the shop's own fault, and passes. */
function statusOf(context: StaticHandlerContext): number {
  const isHostDown = Object.values(context.errors ?? {}).some(
    (error) => error instanceof Error && error.name === 'HostError',
  );
  return isHostDown ? 503 : context.statusCode;
}

function isShared(context: StaticHandlerContext, data: unknown, own: PageRoute | undefined): boolean {
  if (context.errors !== null || context.statusCode !== 200) return false;
  return isResolvedData(data) || own?.shared === true;
}

function modulesOf(context: StaticHandlerContext, data: unknown, own: PageRoute | undefined): readonly string[] {
  if (context.errors !== null) {
    return [context.statusCode === 404 ? 'src/pages/NotFoundPage.tsx' : 'src/pages/ErrorPage.tsx'];
  }
  const resolved = isResolvedData(data) ? resolvedKinds[data.resolvedKind] : undefined;
  const page = resolved ?? own;
  return page === undefined ? [] : [page.module];
}
