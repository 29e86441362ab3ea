import type { I18n } from '@lingui/core';
import type { createBrowserRouter } from 'react-router-dom';
import { pageHead } from './page-head.ts';
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
