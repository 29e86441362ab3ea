import type { KeyValueStorage } from '@vitrin/core';
import type { BasketView } from '@vitrin/core/basket';
import type { Watched } from '../../actors/watch.ts';

/** Pieces in the guest's basket at the moment of signing in. */
const guestKey = 'basket.guest';
/** The baskets were put together, and nobody has been told. */
const mergedKey = 'basket.merged';

/** What becomes of a guest's basket by signing in: the user's own is put together with it, and the shopper is told once. */
export interface MergeAnnouncement {
  /** Somebody signed in; the next page is a document of its own. */
  signedIn(pieces: number | null): void;
  signedOut(): void;
  /** True once after a merge that brought more than the guest had. */
  take(): boolean;
}

/** @param basket of the tab; its first word after signing in is compared with what the guest had. */
export function createMergeAnnouncement(storage: KeyValueStorage, basket: Watched<BasketView>): MergeAnnouncement {
  const had = Number(storage.get(guestKey) ?? 0);
  if (had > 0) {
    const compare = () => {
      const { status, count, announcement } = basket.getView();
      if (status === 'loading') return;
      end();
      storage.remove(guestKey);
      // With a write in between nobody can tell what came from where.
      if (announcement === null && (count ?? 0) > had) storage.set(mergedKey, '1');
    };
    const end = basket.subscribe(compare);
    compare();
  }
  return {
    signedIn: (pieces) => (pieces ? storage.set(guestKey, String(pieces)) : storage.remove(guestKey)),
    signedOut() {
      storage.remove(guestKey);
      storage.remove(mergedKey);
    },
    take() {
      const isMerged = storage.get(mergedKey) !== undefined;
      if (isMerged) storage.remove(mergedKey);
      return isMerged;
    },
  };
}
