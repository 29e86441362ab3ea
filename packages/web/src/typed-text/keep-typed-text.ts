import type { ShopConfig } from '@vitrin/core';
import type { Id } from '@vitrin/core/contract';
import { stripLocale } from '@vitrin/core/locale';
import { isChanged, isChoice, isWritten, keepableFields, keyOf } from './typed-field.ts';
import { type TypedText, typedTextKey } from './typed-text.ts';

/** Asks the page, on its window, before its document is left for another language. */
export const languageEventType = 'vitrin:language';

/** `preventDefault` keeps the document; call `detail.leave` once the shopper has agreed. */
export type LanguageEvent = CustomEvent<{ readonly leave: () => void }>;

declare global {
  interface WindowEventMap {
    [languageEventType]: LanguageEvent;
  }
}

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

/** What of a page is kept, and for whom. */
export interface KeepOptions {
  /**
   * What somebody wrote into a form; nothing that the page brought, and no filter, quantity or other choice that acts by
   * itself.
   */
  readonly onlyChanged?: boolean;
  /** Pk of the user whose session ended; undefined where nobody was signed in. */
  readonly owner?: Id | undefined;
}

/**
 * Keeps what stands in the page's fields for the next document of this tab, which shows the same page: in another language,
 * after signing in again, or loaded anew. Checkout is left out: it keeps its own draft, and cards and codes are typed there.
 * @param path of the page, without locale; with its query where only the same address may have the text back.
 */
export function keepTypedText(window: Window, path: string, { onlyChanged = false, owner }: KeepOptions = {}): void {
  if (/^\/orders(?!\/track)(?:\/|$)/.test(path)) return;
  const values: Record<string, string> = {};
  for (const field of keepableFields(window.document)) {
    // A page that is loaded anew may bring newer values for everything that nobody touched.
    if (onlyChanged && !(isWritten(field) && isChanged(field))) continue;
    // A quantity counts as soon as it is put back: the server's own may be another one by then.
    if (field.getAttribute('role') === 'spinbutton' && !isChanged(field)) continue;
    if (isChoice(field)) values[keyOf(field)] = field.checked ? 'on' : 'off';
    else if (field.value !== '') values[keyOf(field)] = field.value;
  }
  if (onlyChanged && Object.keys(values).length === 0) return;
  const typed: TypedText = {
    path,
    values,
    ...(owner !== undefined && { owner }),
    ...(onlyChanged && { isReload: true }),
  };
  try {
    window.sessionStorage.setItem(typedTextKey, JSON.stringify(typed));
  } catch {
    // A full storage, or a forbidden one, which throws when it is merely named, loses the text, never the switch.
  }
}
