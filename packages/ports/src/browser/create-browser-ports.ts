import type { CommercePorts, Navigation } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import { type Fetch, sendBy } from '../sending/send-requests.ts';
import { createTokenFetch } from '../sending/token-fetch.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { randomId } from './random-id.ts';
import { readCookie } from './read-cookie.ts';
import { createTabChannel } from './tab-channel.ts';

/** The bridge that a mobile app puts into its web view (ruling 11). */
interface AppBridge {
  readonly ReactNativeWebView?: { postMessage(message: string): void };
}

/** Goes to a page of the shop without loading the document; `path` carries the locale. */
export type NavigatePage = (path: string, options: { readonly replace: boolean }) => void;

/** What a page decides about its ports; everything has a default. */
export interface BrowserPortsOptions {
  /** Absent: the window that this code runs in. */
  readonly browser?: Window;
  /** The client API of the gateway, with its slash at the end; `/api/client/` where absent. The CSRF token is asked for there. */
  readonly baseUrl?: string;
  /** Absent: the document is loaded anew. */
  readonly navigatePage?: NavigatePage;
  /** Makes core's way to send from a fetch: `createKySend` of `@vitrin/core/http`. Absent: a line of our own. */
  readonly send?: (fetch: Fetch) => CommercePorts['send'];
}

/**
 * The browser behind core's ports. The CSRF token is asked for before the first write, so that no visitor's first write is a 403.
 * @example
 * const checkout = createCheckout({ ports: createBrowserPorts(), methods: [card()] });
 */
export function createBrowserPorts(options: BrowserPortsOptions = {}): CommercePorts {
  const { browser = window, baseUrl = '/api/client/', send = sendBy } = options;
  const navigatePage = options.navigatePage ?? loadPage(browser);
  const clock: CommercePorts['clock'] = {
    now: () => Date.now(),
    elapsed: () => browser.performance.now(),
    setTimeout: (task, milliseconds) => browser.setTimeout(task, milliseconds),
    clearTimeout: (timer) => browser.clearTimeout(timer as number | undefined),
  };
  // Chromium cancels what is in flight before it dispatches pagehide. A task later the listeners of onLeave still know of the write.
  const failAfterLeaving = (error: unknown) =>
    new Promise<never>((_, reject) => void clock.setTimeout(() => reject(error), 0));
  const cookie = (name: string) => readCookie(browser.document.cookie, name);
  const newId = () => randomId(browser.crypto);
  const bridge = (browser as Window & AppBridge).ReactNativeWebView;
  const tabs = createTabChannel(browser as Window & typeof globalThis);
  return {
    send: send(
      createTokenFetch(
        (request) => browser.fetch(request).catch(failAfterLeaving),
        () => cookie('csrftoken'),
        `${baseUrl}csrf_token/`,
      ),
    ),
    clock,
    vault: createCardVault({ clock, randomId: newId }),
    storage: createBrowserStorage(() => browser.localStorage),
    tabStorage: createBrowserStorage(() => browser.sessionStorage),
    logger: {
      warn: (message, details) => console.warn(message, details ?? ''),
      error: (message, details) => console.error(message, details ?? ''),
    },
    readCookie: cookie,
    navigate: (navigation) => navigate(browser, navigatePage, navigation),
    currentPath: () => browser.location.pathname + browser.location.search,
    randomId: newId,
    random: () => Math.random(),
    isOnline: () => browser.navigator.onLine,
    onLeave(listener) {
      browser.addEventListener('pagehide', listener);
      return () => browser.removeEventListener('pagehide', listener);
    },
    isFramed: () => browser.self !== browser.top,
    userAgent: browser.navigator.userAgent,
    origin: browser.location.origin,
    ...(tabs && { tabs }),
    ...(bridge && { appView: { post: (message) => bridge.postMessage(message) } }),
  };
}

const loadPage =
  ({ location }: Window): NavigatePage =>
  (path, { replace }) =>
    replace ? location.replace(path) : location.assign(path);

function navigate(browser: Window, navigatePage: NavigatePage, navigation: Navigation): void {
  if (navigation.kind === 'page') {
    navigatePage(navigation.path, { replace: navigation.replace ?? false });
    return;
  }
  const target = navigation.target === 'parent' ? browser.parent : browser;
  target.location.assign(navigation.url);
}
