import type { I18n, Messages } from '@lingui/core';
import { type DataRouter, type ErrorResponse, useLoaderData, useRouteLoaderData } from 'react-router-dom';
import type { TextsName } from '../../i18n/messages.ts';
import type { LayoutView } from '../layout/layout-view.ts';
import { SHOP_NAME, type SiteView } from '../site-context.ts';
import type { PageHandle, PageLoader } from './page-module.types.ts';
import { isResolvedData } from './resolved-route.tsx';

/** What the loader of the page around this component returned: `usePageData<typeof loader>()`. */
export function usePageData<Loader extends PageLoader<unknown>>() {
  return dataOf(useLoaderData()) as Awaited<ReturnType<Loader>>;
}

/** Data of a page, whether or not its address was looked up. */
export const dataOf = (value: unknown): unknown => (isResolvedData(value) ? value.data : value);

/** Page that the router shows. A looked-up page finds its handle by its data. */
export function pageOf({ matches, loaderData }: Pick<DataRouter['state'], 'matches' | 'loaderData'>) {
  const { id = '', handle } = matches.at(-1)?.route ?? {};
  const value: unknown = loaderData[id];
  const own: PageHandle | undefined = typeof handle === 'function' ? handle(value) : handle;
  return { id, value, data: dataOf(value), handle: own };
}

/** Keeps the document's title that of the page on screen; the first one came with the document. */
export function keepTitle(router: DataRouter, i18n: I18n): void {
  let shown = router.state.location;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location === shown) return;
    shown = state.location;
    const { handle, data } = pageOf(state);
    document.title = pageHead(state.errors ? undefined : handle, data, i18n).title;
  });
}

export type PageHead = ReturnType<typeof pageHead>;

/** The head of a page from its handle and its loader data. A page without data (not found, error) has no canonical. */
export function pageHead(handle: PageHandle | undefined, data: unknown, i18n: I18n) {
  const own = handle?.title?.(data, i18n);
  return {
    title: own ? `${own} · ${SHOP_NAME}` : SHOP_NAME,
    description: handle?.description?.(data, i18n),
    canonicalPath: handle?.canonical?.(data),
    noindex: handle?.noindex ?? false,
    /** The server alone writes it. */
    bodyClass: handle?.bodyClass,
  };
}

/** What the root layout's loader returned, from any component. Undefined on the error page. */
export function useRootData(): LayoutView | undefined {
  return useRouteLoaderData('root') as LayoutView | undefined;
}

/**
 * Makes a loader whose page stays as it is when another state of it cannot be read: what it shows then is of another query
 * than the address's, which the page must find out and say. The first state has nothing to fall back on.
 * @param canStay whether what is on screen can say so.
 */
export function keepingShown<View>(
  load: PageLoader<View>,
  canStay: (shown: View) => boolean = () => true,
): PageLoader<View> {
  return async (args) => {
    try {
      return await load(args);
    } catch (error) {
      const shown = dataOf(args.page.shown?.(args.path)) as View | undefined;
      const isAnswer = args.signal.aborted || error instanceof Response;
      if (isAnswer || shown === undefined || !canStay(shown)) throw error;
      return shown;
    }
  };
}

/** What the server hands to the browser with a page, as JSON in a data block. Never holds a session id or a token. */
export interface PageState extends Pick<SiteView, 'shop' | 'hasSession' | 'user' | 'pieces'> {
  readonly locale: string;
  readonly currency: string;
  /** The catalogue that is in the data block's messages, next to the shop's. */
  readonly texts?: TextsName | undefined;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** All that an error page may know: the status of each failed route, in the shape that `isRouteErrorResponse` requires. */
  readonly errors: Readonly<Record<string, ErrorResponse>> | null;
}

/** Element id of the data block. */
export const PAGE_STATE_ID = 'page-state';

/** Writes JSON for a block of data: no text in it can close the element or open a comment in it. */
export const jsonForBlock = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Reads the data block of the document. Texts as a script would be one more request before the page comes alive. */
export const readPageState = (document: Pick<Document, 'getElementById'>): readonly [PageState, Messages] =>
  JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '');
