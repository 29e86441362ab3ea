import type { GetCommerce } from './commerce.ts';
import type { PageContext } from './page/page-module.types.ts';
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
