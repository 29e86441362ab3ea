import type { NavigatePage } from '../ports/browser-ports.ts';
import type { GetCommerce } from './commerce.ts';
import { loadOnce } from './load-once.ts';
import type { SiteView } from './site-context.ts';

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
