/**
 * Data of one shopper in this browser: typed text, an open payment, a phone number, products viewed, searched and liked, and
 * the files for which this tab loaded a page again, which name the pages.
 */
const kept = {
  localStorage: ['vitrin.checkout.attempt', 'sign-in-code', 'recent-products', 'recent-searches', 'vitrin.favourites'],
  sessionStorage: [
    'vitrin.checkout.draft',
    'vitrin.basket.left',
    'vitrin.business.left',
    'vitrin.favourites.left',
    'vitrin.typed',
    'vitrin.address',
    'vitrin.reloaded-for',
  ],
} as const;

/**
 * Forgets what is kept of whoever signs out or leaves for good: the next person at this machine finds nothing of it. After a
 * 401 nothing is forgotten, since whoever was signed in is expected back (ruling 2).
 */
export function forgetTraces(window: Pick<Window, 'localStorage' | 'sessionStorage'>): void {
  for (const [storage, keys] of Object.entries(kept)) {
    try {
      for (const key of keys) window[storage as keyof typeof kept].removeItem(key);
    } catch {
      // Where the storage is forbidden nothing was kept.
    }
  }
}
