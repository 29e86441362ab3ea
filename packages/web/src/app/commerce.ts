import { createContext, useContext } from 'react';
import { loadOnce } from './lazy-chart.ts';
import type { SiteView } from './site-context.ts';
import type { NavigatePage, TabCommerce } from './tab-commerce.ts';

/**
 * Makes the tab's access to core: fetched with the first call, and beforehand as soon as the shopper touches anything,
 * so that the first press on a button does not wait for it. A failed fetch is tried again by the next call.
 */
export function createGetCommerce(view: SiteView, navigatePage: NavigatePage): GetCommerce {
  const get: GetCommerce = loadOnce(async () => {
    const { createTabCommerce } = await import('./tab-commerce.ts');
    return createTabCommerce(view, navigatePage, await loadInspection());
  });
  const preload = () => void get().catch(() => undefined);
  for (const event of ['pointerover', 'pointerdown', 'keydown']) {
    window.addEventListener(event, preload, { once: true, passive: true });
  }
  return get;
}

/** The inspector's listener in inspect mode. A production build knows the variable is unset and drops the file. */
async function loadInspection(): Promise<((event: object) => void) | undefined> {
  if (!import.meta.env.VITE_INSPECT) return undefined;
  return (await import('../inspect/start-inspection.ts')).startInspection();
}

/**
 * Gives the tab's one instance of core. The first call fetches core's code; every later one gives the same promise.
 * Call it after hydration: in an effect, in an event handler.
 */
export type GetCommerce = () => Promise<TabCommerce>;

/** Filled once at the root of the browser's tree; undefined while the server renders. */
export const CommerceContext = createContext<GetCommerce | undefined>(undefined);

const notInBrowser: GetCommerce = () => Promise.reject(new Error('useCommerce: core runs in the browser only.'));

/**
 * Lazy access to core from any component. Nothing of core is in a page's first bytes.
 * @example
 * const getCommerce = useCommerce();
 * const add = async () => (await getCommerce()).basket.send({ type: 'basket.addLine', product: pk, quantity: 1 });
 */
export function useCommerce(): GetCommerce {
  return useContext(CommerceContext) ?? notInBrowser;
}
