import { type Commerce, type CommercePorts, createCommerce } from '@vitrin/core';
import { createKySend } from '@vitrin/core/http';
import { createBrowserPorts as createPorts, type NavigatePage } from '@vitrin/ports/browser';
import { loadOnce } from './lazy-chart.ts';
import type { BrowserReads } from './reads/browser-reads.ts';
import type { SiteView } from './site-context.ts';

export type { NavigatePage };

/** The browser behind core's ports, sending by ky. `clientAddress` is the client API with its slash. */
const createBrowserPorts = (browser: Window, navigatePage: NavigatePage, clientAddress: string): CommercePorts =>
  createPorts({ browser, navigatePage, baseUrl: clientAddress, send: createKySend });

/** Core in one tab: the composition root's result with what runs on it. */
export interface TabCommerce {
  readonly commerce: Commerce;
  /** Core's query cache and the page reads on it; fetched with the first call, because checkout does without. */
  reads(): Promise<BrowserReads>;
}

const CLIENT_API = '/api/client/';

/**
 * Puts core together for this tab. Loaded on demand: see `commerce.ts`.
 * @param inspect hears of everything the tab's charts do; in inspect mode only.
 */
export function createTabCommerce(
  view: SiteView,
  navigatePage: NavigatePage,
  inspect?: (event: object) => void,
): TabCommerce {
  const baseUrl = new URL(CLIENT_API, window.location.origin).href;
  const { locale, currency, shop } = view;
  // The first format of numbers is dear, and the page had none (`ServerDrawn`): before a press has to wait for it.
  window.requestIdleCallback?.(() => view.formatMoney(0, currency.code));
  const commerce = createCommerce(
    {
      baseUrl,
      transport: 'gateway',
      locale: { value: locale.value, apiValue: locale.apiValue },
      currency: currency.code,
      shop,
    },
    { ...createBrowserPorts(window, navigatePage, baseUrl), ...(inspect && { inspect }) },
  );
  return {
    commerce,
    reads: loadOnce(async () => {
      const { createBrowserReads } = await import('./reads/browser-reads.ts');
      return createBrowserReads(commerce);
    }),
  };
}
