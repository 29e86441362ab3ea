import type { Commerce } from '@vitrin/core';
import { createAccountQueries, type QueryHandle } from '@vitrin/core/cache';
import { isAppError } from '@vitrin/core/errors';
import type { AccountReads } from './account-reads.types.ts';

/** Reads what a handle stands for, keeps it while its page is there, and makes the host's 404 the page's. */
type ReadHandle = <Reply>(handle: QueryHandle<Reply>) => Promise<Reply>;

/** The browser's reads of the account area: a file of its own, so that no page of the shop brings their schemas along. */
export function createBrowserAccountReads(commerce: Commerce, read: ReadHandle): AccountReads {
  const queries = createAccountQueries(commerce);
  return {
    profile: () => read(queries.profile()),
    contactSubjects: () => read(queries.contactSubjects()),
    orders: (listQuery) => read(queries.orders(listQuery)),
    order: (id) => read(queries.order(id)),
    completedOrder: (token) => read(queries.completedOrder(token)),
    oldOrders: (page) => read(queries.oldOrders(page)),
    cancellationReasons: () => read(queries.cancellationReasons()),
    addresses: () => read(queries.addresses()),
    keptCards: () => read(queries.keptCards()),
    loyaltyBalance: () => read(queries.loyaltyBalance()),
    loyaltyMovements: (page) => read(queries.loyaltyMovements(page)),
    basketOffers: () => read(queries.basketOffers()),
    futureOffers: () => read(queries.futureOffers()),
    expiredOffers: () => read(queries.expiredOffers()),
    discountItems: () => read(queries.discountItems()),
    divisions: () =>
      read(queries.divisions()).catch((error: unknown) => {
        if (isAppError(error) && error.kind === 'http' && error.status === 403) return undefined;
        throw error;
      }),
    // Not held: the page's chart goes on from it, and every write of it would have it read again for nobody.
    businessBasket: () => queries.businessBasket().fetch(),
    businessDrafts: () => read(queries.businessDrafts()),
    quotations: (listQuery) => read(queries.quotations(listQuery)),
  };
}
