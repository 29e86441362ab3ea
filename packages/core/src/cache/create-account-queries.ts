import type { Commerce } from '../commerce.types.ts';
import type { OrderListQuery } from '../contract/account-order.ts';
import type { Page } from '../contract/page.ts';
import * as account from '../http/account-endpoints.ts';
import { getAddresses } from '../http/address-endpoints.ts';
import * as business from '../http/business-endpoints.ts';
import * as orders from '../http/order-endpoints.ts';
import { pageLength, type ReadCall, type ReadResults, same } from './create-reads.ts';
import { createQueryMaker } from './query-maker.ts';

const whole = <Item>({ results }: Page<Item>): readonly Item[] => results;

/** Reads of the account and business areas in one form. */
export type AccountReads<Form extends keyof ReadResults<unknown>> = ReturnType<typeof createAccountReads<Form>>;

/**
 * Everything of the account and business areas that is only read; for users, but the subjects of messages and an order by its token.
 * Apart from the shop's reads, so that no page of the shop loads their schemas.
 */
export function createAccountReads<Form extends keyof ReadResults<unknown>>(call: ReadCall<Form>) {
  return {
    profile: () => call(account.getProfile, {}, same),
    contactSubjects: () => call(account.getContactSubjects, {}, same),
    /** The default one first, then the newest (address.md §3). */
    addresses: () => call(getAddresses, {}, whole),
    /** Newest first, twelve a page unless said (account.md §3). */
    orders: (listQuery: OrderListQuery = {}) => call(orders.getOrders, { query: orderQuery(listQuery) }, same),
    /** @param id pk or number of the order. */
    order: (id: string) => call(orders.getOrder, { path: { id } }, same),
    /** @param token the secret in the address of an order's confirmation: for guests too. */
    completedOrder: (token: string) =>
      call(orders.getCompletedOrder, { path: { token }, query: { format: 'json' } }, ({ order }) => order),
    /** Orders of an earlier system, newest first, twelve a page unless said. */
    oldOrders: (page = 1, limit = pageLength) => call(orders.getOldOrders, { query: { page, limit } }, same),
    cancellationReasons: () => call(orders.getCancellationReasons, {}, whole),
    /** Cards that the shop keeps. */
    keptCards: () => call(account.getKeptCards, {}, whole),
    loyaltyBalance: () => call(account.getLoyaltyBalance, {}, same),
    loyaltyMovements: (page: number) => call(account.getLoyaltyMovements, { query: { page } }, same),
    basketOffers: () => call(account.getBasketOffers, {}, same),
    futureOffers: () => call(account.getFutureBasketOffers, {}, whole),
    expiredOffers: () => call(account.getExpiredBasketOffers, {}, whole),
    discountItems: () => call(account.getDiscountItems, {}, whole),
    divisions: () => call(business.getDivisions, {}, whole),
    businessBasket: () => call(business.getBusinessBasket, {}, same),
    businessDrafts: () => call(business.getBusinessDrafts, {}, same),
    /** Twelve a page unless said (b2b.md). */
    quotations: (query: { readonly page?: number; readonly limit?: number; readonly status?: string } = {}) =>
      call(business.getQuotations, { query: { page: 1, limit: pageLength, ...query } }, same),
  };
}

/** Reads of the account and business areas, kept as {@link createQueryMaker} says. */
export interface AccountQueries extends AccountReads<'handle'> {
  /** Forgets everything and ends every timer: a server calls it when the request is answered. */
  clear(): void;
}

/** Opens the reads of the account area with a cache of their own. */
export function createAccountQueries(commerce: Commerce): AccountQueries {
  const { query, clear } = createQueryMaker(commerce);
  return { ...createAccountReads<'handle'>(query), clear };
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
