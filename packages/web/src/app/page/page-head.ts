import type { I18n } from '@lingui/core';
import type { createBrowserRouter } from 'react-router-dom';
import { SHOP_NAME } from '../site-context.ts';
import type { PageHandle } from './page-module.types.ts';
import { isResolvedData, type ResolvedPages } from './resolved-route.tsx';

/** Keeps the document's title that of the page on screen; the first one came with the document. */
export function keepTitle(router: ReturnType<typeof createBrowserRouter>, pages: ResolvedPages, i18n: I18n): void {
  let shown = router.state.location;
  router.subscribe(({ location, navigation, matches, loaderData, errors }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    const { route } = matches.at(-1) ?? {};
    const data: unknown = route && loaderData[route.id];
    const resolved = isResolvedData(data) ? pages.loaded(data.resolvedKind) : undefined;
    const handle = errors ? undefined : ((resolved?.handle ?? route?.handle) as PageHandle | undefined);
    document.title = pageHead(handle, isResolvedData(data) ? data.data : data, i18n).title;
  });
}

export interface PageHead {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonicalPath: string | undefined;
  readonly noindex: boolean;
  /** The server alone writes it. */
  readonly bodyClass?: string | undefined;
}

/** The head of a page from its handle and its loader data. A page without data (not found, error) has no canonical. */
export function pageHead(handle: PageHandle | undefined, data: unknown, i18n: I18n): PageHead {
  const own = handle?.title?.(data, i18n);
  return {
    title: own === undefined || own === '' ? SHOP_NAME : `${own} · ${SHOP_NAME}`,
    description: handle?.description?.(data, i18n),
    canonicalPath: handle?.canonical?.(data),
    noindex: handle?.noindex ?? false,
  };
}
