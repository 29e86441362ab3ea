import { createContext, useContext } from 'react';
import { loadOnce } from './lazy-chart.ts';
import type { PageContext } from './page/page-module.types.ts';
import type { SiteView } from './site-context.ts';
import type { createTabCommerce, TabCommerce } from './tab-commerce.ts';

/**
 * Gives the tab's one instance of core. The first call fetches core's code; every later one gives the same promise.
 * Call it after hydration: in an effect, in an event handler.
 */
export type GetCommerce = () => Promise<TabCommerce>;

/**
 * Makes the tab's access to core: fetched with the first call, and beforehand as soon as the shopper touches anything,
 * so that the first press on a button does not wait for it. A failed fetch is tried again by the next call.
 */
export function createGetCommerce(...visit: Parameters<typeof createTabCommerce>): GetCommerce {
  const get = loadOnce(async () => (await import('./tab-commerce.ts')).createTabCommerce(...visit));
  for (const event of ['pointerover', 'pointerdown', 'keydown']) {
    window.addEventListener(event, () => void get().catch(() => undefined), { once: true, passive: true });
  }
  return get;
}

/** Filled once at the root of the browser's tree; the server has no core. */
export const CommerceContext = createContext<GetCommerce>(() =>
  Promise.reject(new Error('useCommerce: core runs in the browser only.')),
);

/**
 * Lazy access to core from any component. Nothing of core is in a page's first bytes.
 * @example
 * const getCommerce = useCommerce();
 * const add = async () => (await getCommerce()).basket.send({ type: 'basket.addLine', product: pk, quantity: 1 });
 */
export const useCommerce = (): GetCommerce => useContext(CommerceContext);

/** As long as core's queries keep a reply, in milliseconds (specification 9). */
const keptAfterLastUse = 60_000;

/**
 * Remembers the page that the server rendered: it never went through the query cache, and coming back to it must not ask
 * for it again. Kept 60 s after it was left.
 * @param address of the document; what follows its `#` is no other page.
 * @param data what its loader returned on the server.
 */
export function createFirstPage(address: URL, data: unknown) {
  let forgetAt = Number.POSITIVE_INFINITY;
  return ({ pathname, search }: URL): unknown => {
    if (Date.now() >= forgetAt) return undefined;
    const isHere = pathname === address.pathname && search === address.search;
    forgetAt = isHere ? Number.POSITIVE_INFINITY : Math.min(forgetAt, Date.now() + keptAfterLastUse);
    return isHere ? data : undefined;
  };
}

/** Makes the page context of a tab, which reads pages through core's queries. Each navigation asks for it. */
export function createFindContext(
  view: SiteView,
  getCommerce: GetCommerce,
  { shown, recall }: Required<Pick<PageContext, 'shown' | 'recall'>>,
): () => PageContext {
  let leavePage = () => {};
  const reads = async () => {
    const loaded = await (await getCommerce()).reads();
    leavePage = loaded.beginPage;
    return loaded;
  };
  const page: PageContext = { ...view, reads, account: async () => (await reads()).account(), shown, recall };
  return () => {
    leavePage();
    return page;
  };
}
