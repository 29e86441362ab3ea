import type { ShopConfig } from '@vitrin/core';
import { stripLocale } from '@vitrin/core/locale';

/**
 * Keeps what was typed on a page whose user has to sign in again, until the page is loaded anew from there: never secrets,
 * cards or codes, and not checkout, which has its own draft. The page is still there: the way to the authentication page
 * waits for the sign-out.
 * @param owner pk of the user whose session ended.
 */
export async function keepDraft(
  window: Window,
  shop: Pick<ShopConfig, 'locales'>,
  owner: number | null,
): Promise<void> {
  const { path } = stripLocale(window.location.pathname, shop.locales);
  try {
    const { keepTypedText } = await import('../../typed-text/keep-typed-text.ts');
    keepTypedText(window, path, { owner: owner ?? undefined });
  } catch {
    // Without its file the text is lost; the way to sign in is not.
  }
}
