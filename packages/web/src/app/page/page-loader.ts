import { stripLocale } from '@vitrin/core/locale';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { isPageNotFound, isPageRedirect } from './page-error.ts';
import type { PageContext, PageLoader } from './page-module.types.ts';

/** Finds the page context of a router call: per request on the server, the tab's own in the browser. */
export type FindPageContext = (routerContext: unknown) => PageContext;

/** The data of an address that is here already; undefined when it must be read. */
export type RecallPage = (url: URL) => unknown;

/**
 * Makes a router loader of a page loader. What a page throws becomes what the router understands: a 404 that the error
 * boundary shows, or a redirect (the router puts its base, the locale prefix, in front).
 */
export function toRouterLoader<Data>(loader: PageLoader<Data>, findContext: FindPageContext, recall?: RecallPage) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url);
    const kept = recall?.(url);
    if (kept !== undefined) return kept as Data;
    const page = findContext(context);
    const { path } = stripLocale(url.pathname, page.shop.locales);
    try {
      const read = await loader({ params, path, search: url.searchParams, signal: request.signal, page });
      // What came too late is on no screen.
      if (!request.signal.aborted) page.shown?.put(path, read);
      return read;
    } catch (error) {
      if (isPageNotFound(error)) throw data(null, { status: 404 });
      if (isPageRedirect(error)) throw redirect(error.to, error.status);
      throw error;
    }
  };
}
