import { type RouteObject, redirectDocument } from 'react-router-dom';
import type { TextsName } from '../i18n/messages.ts';
import type { PageRoute } from '../page-route.types.ts';
import { createOwnRoutes, createRoutes } from '../routes.tsx';
import type { GetCommerce } from './commerce.ts';
import { createFirstPage } from './page/first-page.ts';
import type { PageContext } from './page/page-module.types.ts';
import type { PageState } from './page/page-state.ts';
import { isResolvedData, type ResolvedPages } from './page/resolved-route.tsx';
import { createShownPage } from './page/shown-page.ts';
import { createLazyReads } from './reads/lazy-reads.ts';
import type { SiteView } from './site-context.ts';

/** What the browser's routes are made of. */
export interface BrowserRoutesInput {
  /** What came with the document. */
  readonly state: Pick<PageState, 'loaderData' | 'errors'>;
  /** The document's address. */
  readonly address: URL;
  /** Its path, without locale. */
  readonly path: string;
  readonly view: SiteView;
  readonly getCommerce: GetCommerce;
  readonly pages: ResolvedPages;
  readonly loadTexts: (name: TextsName) => Promise<void>;
  /** The own pages that the tab knows from its start on. */
  readonly own: readonly PageRoute[];
  readonly now?: () => number;
}

/** The routes of a tab, and those of own pages that come later. */
export interface BrowserRoutes {
  readonly routes: RouteObject[];
  readonly routesOf: (own: readonly PageRoute[]) => RouteObject[];
}

/** The routes of a tab: they know the page that the server rendered, and read every other one through core's queries. */
export function createBrowserRoutes(input: BrowserRoutesInput): BrowserRoutes {
  const { state, address, path, view, getCommerce, pages, loadTexts, now } = input;
  const { root: _frame, ...own } = state.loaderData;
  const first = Object.values(own)[0];
  const reads = createLazyReads(getCommerce, {
    path,
    target: isResolvedData(first) ? { kind: first.resolvedKind, pk: first.pk } : undefined,
  });
  const shown = createShownPage();
  shown.put(path, first);
  const page: PageContext = {
    ...view,
    reads,
    shown,
    askServer: (path, search) => redirectDocument(view.prefix + path + (search.size > 0 ? `?${search}` : '')),
  };
  const recallFirst = createFirstPage(address, state.errors === null ? first : undefined, now);
  const around = {
    shop: view.shop,
    findContext: () => {
      reads.beginPage();
      return page;
    },
    recall(url: URL) {
      const kept = recallFirst(url);
      if (kept !== undefined) shown.put(path, kept);
      return kept;
    },
    loadTexts,
  };
  return {
    routes: createRoutes({ ...around, pages, own: input.own }),
    routesOf: (own) => createOwnRoutes({ ...around, own }),
  };
}
