import { stripLocale } from '@vitrin/core/locale';
import { useEffect } from 'react';
import { useSite } from '../app/site-context.ts';
import { keepTypedText } from './keep-typed-text.ts';
import { typedTextKey } from './typed-text.ts';

/**
 * Keeps what is typed on this page over a reload. Documents of the account are never stored, so the browser itself does not
 * do it. Text that waits for another page, after a 401 or for another language, is left waiting.
 */
export function useKeptOverReload(): void {
  const { shop } = useSite();
  useEffect(() => {
    const keep = () => {
      try {
        if (window.sessionStorage.getItem(typedTextKey) !== null) return;
      } catch {
        return;
      }
      const { pathname, search } = window.location;
      keepTypedText(window, stripLocale(pathname, shop.locales).path + search, { onlyChanged: true });
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [shop]);
}
