import { createCommerce } from '@vitrin/core';
import { createKySend } from '@vitrin/core/http';
import { createBrowserPorts, type NavigatePage } from '@vitrin/ports/browser';
import { loadOnce } from './lazy-chart.ts';
import type { SiteView } from './site-context.ts';

/** Core in one tab: the composition root's result with what runs on it. */
export type TabCommerce = Awaited<ReturnType<typeof createTabCommerce>>;

/** Puts core together for this tab. Loaded on demand: see `commerce.ts`. */
export async function createTabCommerce(view: SiteView, navigatePage: NavigatePage) {
  const baseUrl = new URL('/api/client/', window.location.origin).href;
  const { locale, currency, shop } = view;
  // The first format of numbers is dear, and the page had none (`ServerDrawn`): before a press has to wait for it.
  window.requestIdleCallback?.(() => view.formatMoney(0, currency.code));
  // Hears of everything that the tab's charts do. A production build knows the variable is unset and drops the file.
  const inspect = import.meta.env.VITE_INSPECT && (await import('../inspect/start-inspection.ts')).startInspection();
  const commerce = createCommerce(
    { baseUrl, transport: 'gateway', locale, currency: currency.code, shop },
    {
      ...createBrowserPorts({ browser: window, navigatePage, baseUrl, send: createKySend }),
      ...(inspect && { inspect }),
    },
  );
  return {
    commerce,
    /** Core's query cache and the page reads on it; fetched with the first call, because checkout does without. */
    reads: loadOnce(async () => (await import('./reads/browser-reads.ts')).createBrowserReads(commerce)),
  };
}
