import type { I18n } from '@lingui/core';
import type { DataRouter } from 'react-router-dom';
import { SHOP_NAME } from '../site-context.ts';
import type { PageHandle } from './page-module.types.ts';
import { dataOf } from './page-state.ts';

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
