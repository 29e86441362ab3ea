import { type ChannelBrowser, createTabChannel } from '@vitrin/ports/browser';

/** What of the window is used. */
export type ElsewhereWindow = ChannelBrowser & { readonly performance: Pick<Performance, 'getEntriesByType'> };

/**
 * Says when a basket of which a page shows only what the server counted may have become another one: another tab changed something,
 * or the browser shows the page anew as it was left. What most presses need is fetched as soon as the shopper touches anything, as core
 * itself is (`../../app/commerce.ts`).
 * @param open fetches the basket; it may be called more than once.
 * @param preload fetches the files for it.
 */
export function watchElsewhere(
  window: ElsewhereWindow,
  open: () => Promise<unknown>,
  preload: () => Promise<unknown> = () => import('../../actors/tab/open-client-session.ts'),
): void {
  // A failure has no words: the header keeps its count, and every later press tries again and says so.
  const changed = () => void open().catch(() => {});
  const prepare = () => void preload().catch(() => {});
  for (const event of ['pointerover', 'pointerdown', 'keydown']) {
    window.addEventListener(event, prepare, { once: true, passive: true });
  }
  createTabChannel(window)?.listen(changed, changed);
  const [navigation] = window.performance.getEntriesByType('navigation');
  if (navigation && 'type' in navigation && navigation.type === 'back_forward') changed();
}
