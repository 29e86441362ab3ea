import { selectAddToCollection, startAddToCollection } from '@vitrin/core/collections';
import type { Id } from '@vitrin/core/contract';
import { isKnownUser } from '../../actors/tab/known-user.ts';
import { runChart } from '../../actors/watch.ts';
import type { Tab } from '../../app/client-session.ts';
import { everyPage, PAGE_LIMIT } from '../../app/reads/shop-reads.ts';
import type { TabCommerce } from '../../app/tab-commerce.ts';

/** Starts putting a product into a collection. Fetched with its dialog. @param open opens the tab, whose session knows who asks. */
export function openAddToCollection({ commerce, reads }: TabCommerce, open: () => Promise<Tab>, product: Id) {
  const actor = startAddToCollection(commerce, {
    product,
    async find() {
      const { session } = await open();
      if (!(await isKnownUser(session))) return null;
      const { queries } = await reads();
      const collections = await everyPage((page) => queries.collections(page, PAGE_LIMIT).fetch());
      return collections.map(({ pk, name }) => ({ pk, name }));
    },
  });
  return runChart(actor, selectAddToCollection);
}
