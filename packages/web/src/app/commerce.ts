import { createContext, useContext } from 'react';
import type { TabCommerce } from './tab-commerce.ts';

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
