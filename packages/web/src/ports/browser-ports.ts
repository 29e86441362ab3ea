import type { CommercePorts, Navigation } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import { createKySend } from '@vitrin/core/http';
import { createBrowserStorage } from './browser-storage.ts';
import { randomId } from './random-id.ts';
import { readCookie } from './read-cookie.ts';
import { createTabChannel } from './tab-channel.ts';
import { createTokenFetch } from './token-fetch.ts';

/** The bridge that a mobile app puts into its web view (ruling 11). */
interface AppBridge {
  readonly ReactNativeWebView?: { postMessage(message: string): void };
}

/** Goes to a page of the shop without loading the document; `path` carries the locale. */
export type NavigatePage = (path: string, options: { replace: boolean }) => void;

/** The browser behind core's ports. `clientAddress` is the client API with its slash. */
export function createBrowserPorts(
  browser: Window & AppBridge,
  navigatePage: NavigatePage,
  clientAddress: string,
): CommercePorts {
  const clock: CommercePorts['clock'] = {
    now: () => Date.now(),
    setTimeout: (task, milliseconds) => browser.setTimeout(task, milliseconds),
    clearTimeout: (timer) => browser.clearTimeout(timer as number | undefined),
  };
  const cookie = (name: string) => readCookie(browser.document.cookie, name);
  const newId = () => randomId(browser.crypto);
  const bridge = browser.ReactNativeWebView;
  const tabs = createTabChannel(browser as Window & typeof globalThis);
  return {
    send: createKySend(
      createTokenFetch(
        (request) => browser.fetch(request),
        () => cookie('csrftoken'),
        `${clientAddress}csrf_token/`,
      ),
    ),
    clock,
    vault: createCardVault({ clock, randomId: newId }),
    storage: createBrowserStorage(() => browser.localStorage),
    logger: {
      warn: (message, details) => console.warn(message, details ?? ''),
      error: (message, details) => console.error(message, details ?? ''),
    },
    readCookie: cookie,
    navigate: (navigation) => navigate(browser, navigatePage, navigation),
    currentPath: () => browser.location.pathname + browser.location.search,
    randomId: newId,
    random: () => Math.random(),
    isFramed: () => browser.self !== browser.top,
    userAgent: browser.navigator.userAgent,
    ...(tabs && { tabs }),
    ...(bridge && { appView: { post: (message) => bridge.postMessage(message) } }),
  };
}

function navigate(browser: Window, navigatePage: NavigatePage, navigation: Navigation): void {
  if (navigation.kind === 'page') {
    navigatePage(navigation.path, { replace: navigation.replace ?? false });
    return;
  }
  const target = navigation.target === 'parent' ? browser.parent : browser;
  target.location.assign(navigation.url);
}
