import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { createRoutes, type RoutesInput } from '../routes.tsx';
import type { GetCommerce } from './commerce.ts';
import { pageOf } from './page/page-head.ts';
import type { PageContext } from './page/page-module.types.ts';
import type { PageState } from './page/page-state.ts';
import type { SiteView } from './site-context.ts';

/** As long as core's queries keep a reply, in milliseconds (specification 9). */
const keptAfterLastUse = 60_000;

/**
 * Remembers the page that the server rendered: it never went through the query cache, and coming back to it must not ask
 * for it again. Kept 60 s after it was left.
 * @param address of the document; what follows its `#` is no other page.
 * @param data what its loader returned on the server.
 */
export function createFirstPage(address: URL, data: unknown) {
  let kept = data;
  let leftAt: number | undefined;
  return (url: URL): unknown => {
    if (leftAt !== undefined && Date.now() - leftAt >= keptAfterLastUse) kept = undefined;
    const isHere = url.pathname === address.pathname && url.search === address.search;
    leftAt = isHere ? undefined : (leftAt ?? Date.now());
    return isHere ? kept : undefined;
  };
}

interface BrowserRoutesInput extends Pick<RoutesInput, 'pages' | 'loadTexts'> {
  readonly state: Pick<PageState, 'loaderData' | 'errors'>;
  /** The document's address. */
  readonly address: URL;
  readonly view: SiteView;
  readonly getCommerce: GetCommerce;
  /** The router that is made of the routes. */
  readonly getRouter: () => Pick<ReturnType<typeof createBrowserRouter>, 'state'>;
}

/** The routes of a tab: they know the page that the server rendered, and read every other one through core's queries. */
export function createBrowserRoutes(input: BrowserRoutesInput): RouteObject[] {
  const { state, address, view, getCommerce, getRouter, pages, loadTexts } = input;
  const { root: _frame, ...own } = state.loaderData;
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
    shown(path) {
      const { state } = getRouter();
      return state.location.pathname === view.prefix + path ? pageOf(state).value : undefined;
    },
    recall: createFirstPage(address, state.errors === null ? Object.values(own)[0] : undefined),
  };
  return createRoutes({
    shop: view.shop,
    findContext: () => {
      leavePage();
      return page;
    },
    pages,
    loadTexts,
  });
}
