import { createContext, useContext } from 'react';
import { loadOnce } from './lazy-chart.ts';
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
