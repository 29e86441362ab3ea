import type { Commerce } from '../commerce.types.ts';
import type { KeptCard } from '../contract/account/saved-cards.ts';
import type { AccountOrder, OrderListQuery } from '../contract/account-order.ts';
import type { Address } from '../contract/address.ts';
import type { BusinessBasket, BusinessDraft, Division, Quotation } from '../contract/business.ts';
import type { CancellationReason, OldOrder } from '../contract/cancellation.ts';
import type { ContactSubject } from '../contract/contact.ts';
import type { BasketOffers, LoyaltyBalance, LoyaltyMovement, Offer } from '../contract/loyalty.ts';
import type { Page } from '../contract/page.ts';
import type { Profile } from '../contract/profile.ts';
import * as account from '../http/account-endpoints.ts';
import { getAddresses } from '../http/address-endpoints.ts';
import * as business from '../http/business-endpoints.ts';
import * as orders from '../http/order-endpoints.ts';
import type { QueryHandle } from './query-handle.ts';
import { createQueryMaker, pageLength, same } from './query-maker.ts';

/** Everything of the account and business areas that is only read; for users, but the subjects of messages and an order by its token. */
export interface AccountQueries {
  profile(): QueryHandle<Profile>;
  contactSubjects(): QueryHandle<readonly ContactSubject[]>;
  /** The default one first, then the newest (address.md §3). */
  addresses(): QueryHandle<readonly Address[]>;
  /** Newest first, twelve a page unless said (account.md §3). */
  orders(query?: OrderListQuery): QueryHandle<Page<AccountOrder>>;
  /** @param id pk or number of the order. */
  order(id: string): QueryHandle<AccountOrder>;
  /** @param token the secret in the address of an order's confirmation: for guests too. */
  completedOrder(token: string): QueryHandle<AccountOrder>;
  /** Orders of an earlier system, newest first, twelve a page unless said. */
  oldOrders(page?: number, limit?: number): QueryHandle<Page<OldOrder>>;
  cancellationReasons(): QueryHandle<readonly CancellationReason[]>;
  /** Cards that the shop keeps. */
  keptCards(): QueryHandle<readonly KeptCard[]>;
  loyaltyBalance(): QueryHandle<LoyaltyBalance>;
  loyaltyMovements(page: number): QueryHandle<Page<LoyaltyMovement>>;
  basketOffers(): QueryHandle<BasketOffers>;
  futureOffers(): QueryHandle<readonly Offer[]>;
  expiredOffers(): QueryHandle<readonly Offer[]>;
  discountItems(): QueryHandle<readonly Offer[]>;
  divisions(): QueryHandle<readonly Division[]>;
  businessBasket(): QueryHandle<BusinessBasket>;
  businessDrafts(): QueryHandle<readonly BusinessDraft[]>;
  /** Twelve a page unless said (b2b.md). */
  quotations(query?: { page?: number; limit?: number; status?: string }): QueryHandle<Page<Quotation>>;
  /** Forgets everything and ends every timer: a server calls it when the request is answered. */
  clear(): void;
}

/** Reads of the account and business areas, apart from the shop's so that no shop page brings them along. */
export function createAccountQueries(commerce: Commerce): AccountQueries {
  const { query, clear } = createQueryMaker(commerce);
  const whole = <Item>({ results }: Page<Item>): readonly Item[] => results;
  return {
    profile: () => query(account.getProfile, {}, same),
    contactSubjects: () => query(account.getContactSubjects, {}, same),
    addresses: () => query(getAddresses, {}, whole),
    orders: (listQuery = {}) => query(orders.getOrders, { query: orderQuery(listQuery) }, same),
    order: (id) => query(orders.getOrder, { path: { id } }, same),
    completedOrder: (token) =>
      query(orders.getCompletedOrder, { path: { token }, query: { format: 'json' } }, ({ order }) => order),
    oldOrders: (page = 1, limit = pageLength) => query(orders.getOldOrders, { query: { page, limit } }, same),
    cancellationReasons: () => query(orders.getCancellationReasons, {}, whole),
    keptCards: () => query(account.getKeptCards, {}, whole),
    loyaltyBalance: () => query(account.getLoyaltyBalance, {}, same),
    loyaltyMovements: (page) => query(account.getLoyaltyMovements, { query: { page } }, same),
    basketOffers: () => query(account.getBasketOffers, {}, same),
    futureOffers: () => query(account.getFutureBasketOffers, {}, whole),
    expiredOffers: () => query(account.getExpiredBasketOffers, {}, whole),
    discountItems: () => query(account.getDiscountItems, {}, whole),
    divisions: () => query(business.getDivisions, {}, whole),
    businessBasket: () => query(business.getBusinessBasket, {}, same),
    businessDrafts: () => query(business.getBusinessDrafts, {}, same),
    quotations: (listQuery = {}) =>
      query(business.getQuotations, { query: { page: 1, limit: pageLength, ...listQuery } }, same),
    clear,
  };
}

/**
 * The wire's parameters of an order list (account.md §3): page 1, limit 12 and operator `=` unless said
 * (specification 9); an operator `!=` goes into the key.
 */
export function orderQuery(listQuery: OrderListQuery): Readonly<Record<string, string | number | undefined>> {
  const {
    page = 1,
    limit = pageLength,
    createdDate,
    endDate,
    shippingOptionSlug,
    filterType,
    filterValue,
    currency,
  } = listQuery;
  const slugKey = listQuery.shippingOptionSlugOperator === '!=' ? 'shipping_option_slug!' : 'shipping_option_slug';
  return {
    page,
    limit,
    created_date__gte: createdDate,
    created_date__lte: endDate,
    [slugKey]: shippingOptionSlug,
    currency,
    status: listQuery.status,
    filter: filterType && filterValue ? `${filterType}:${filterValue}` : undefined,
  };
}
