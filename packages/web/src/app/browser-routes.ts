import { type RouteObject, redirectDocument } from 'react-router-dom';
import type { TextsName } from '../i18n/messages.ts';
import { createRoutes, type RecallPage } from '../routes.tsx';
import type { GetCommerce } from './commerce.ts';
import type { PageContext } from './page/page-module.types.ts';
import type { PageState } from './page/page-state.ts';
import { isResolvedData, type ResolvedPages } from './page/resolved-route.tsx';
import type { SiteView } from './site-context.ts';

/** As long as core's queries keep a reply, in milliseconds (specification 9). */
const keptAfterLastUse = 60_000;

/**
 * Remembers the page that the server rendered: it never went through the query cache, and coming back to it must not ask
 * for it again. Kept 60 s after it was left.
 * @param address of the document; what follows its `#` is no other page.
 * @param data what its loader returned on the server.
 */
export function createFirstPage(address: URL, data: unknown, now: () => number = Date.now): RecallPage {
  const isHere = (url: URL) => url.pathname === address.pathname && url.search === address.search;
  let kept = data;
  let leftAt: number | undefined;
  return (url) => {
    if (leftAt !== undefined && now() - leftAt >= keptAfterLastUse) kept = undefined;
    if (isHere(url)) leftAt = undefined;
    else leftAt ??= now();
    return isHere(url) ? kept : undefined;
  };
}

/** The page that was read last, by its path: a list stays on screen when another state of it cannot be read. */
export interface ShownPage {
  put(path: string, data: unknown): void;
  /** What the page at this path shows, whatever its query was; undefined when another page was read since. */
  at(path: string): unknown;
}

export function createShownPage(): ShownPage {
  let shown: { readonly path: string; readonly data: unknown } | undefined;
  return {
    put(path, data) {
      shown = { path, data: isResolvedData(data) ? data.data : data };
    },
    at: (path) => (shown?.path === path ? shown.data : undefined),
  };
}

export interface BrowserRoutesInput {
  readonly state: Pick<PageState, 'loaderData' | 'errors'>;
  /** The document's address. */
  readonly address: URL;
  /** Its path, without locale. */
  readonly path: string;
  readonly view: SiteView;
  readonly getCommerce: GetCommerce;
  readonly pages: ResolvedPages;
  readonly loadTexts: (name: TextsName) => Promise<void>;
  readonly now?: () => number;
}

/** The routes of a tab: they know the page that the server rendered, and read every other one through core's queries. */
export function createBrowserRoutes(input: BrowserRoutesInput): RouteObject[] {
  const { state, address, path, view, getCommerce, pages, loadTexts, now } = input;
  const { root: _frame, ...own } = state.loaderData;
  const first = Object.values(own)[0];
  const shown = createShownPage();
  shown.put(path, first);
  let leavePage = () => {};
  const reads = async () => {
    const loaded = await (await getCommerce()).reads();
    leavePage = loaded.beginPage;
    return loaded;
  };
  const page: PageContext = {
    ...view,
    reads,
    account: async () => (await reads()).account(),
    targetOf: (at) => (at === path && isResolvedData(first) ? { kind: first.resolvedKind, pk: first.pk } : undefined),
    shown,
    askServer: (path, search) => redirectDocument(view.prefix + path + (search.size > 0 ? `?${search}` : '')),
  };
  const recallFirst = createFirstPage(address, state.errors === null ? first : undefined, now);
  return createRoutes({
    shop: view.shop,
    findContext: () => {
      leavePage();
      return page;
    },
    pages,
    recall(url: URL) {
      const kept = recallFirst(url);
      if (kept !== undefined) shown.put(path, kept);
      return kept;
    },
    loadTexts,
  });
}
