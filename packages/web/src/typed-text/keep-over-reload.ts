import type { ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';
import { keepTypedText } from './keep-typed-text.ts';
import { typedTextKey } from './typed-text.ts';

/**
 * Keeps what is written into forms over a reload of the page. Browsers do it only for documents that they may store, and never
 * for fields that come with a script. Text that waits for another page, after a 401 or for another language, is left waiting.
 */
export function keepOverReload(window: Window, { locales }: Pick<ShopConfig, 'locales'>): void {
  window.addEventListener('pagehide', () => {
    try {
      if (window.sessionStorage.getItem(typedTextKey) !== null) return;
    } catch {
      return;
    }
    const { pathname, search } = window.location;
    keepTypedText(window, stripLocale(pathname, locales).path + search, { onlyChanged: true });
  });
}
