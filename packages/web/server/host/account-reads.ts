import { orderQuery } from '@vitrin/core/cache';
import {
  AccountOrderPageSchema,
  AccountOrderSchema,
  AddressPageSchema,
  BasketOffersSchema,
  BusinessBasketSchema,
  BusinessDraftListSchema,
  CancellationReasonPageSchema,
  CompletedOrderSchema,
  ContactSubjectListSchema,
  DivisionPageSchema,
  KeptCardPageSchema,
  LoyaltyBalanceSchema,
  LoyaltyMovementPageSchema,
  OfferPageSchema,
  OldOrderPageSchema,
  type Page,
  ProfileSchema,
  QuotationPageSchema,
  type ReplySchema,
} from '@vitrin/core/contract';
import { HostError } from '@vitrin/gateway/parts';
import type { AccountReads } from '../../src/app/reads/account-reads.types.ts';

/** Reads one path of the host with the shopper's cookie; never through a cache. */
type Read = <Reply>(path: string, schema: ReplySchema<Reply>, cookie?: string) => Promise<Reply>;

/** The account area for the server's rendering: with the cookie of this request and for it alone. */
export function createAccountReads(read: Read, cookie: string | undefined): AccountReads {
  /** A list that the host gives whole. */
  const whole = async <Item>(path: string, schema: ReplySchema<Page<Item>>): Promise<readonly Item[]> =>
    (await read(path, schema, cookie)).results;
  return {
    profile: () => read('/users/profile/', ProfileSchema, cookie),
    contactSubjects: () => read('/users/contact-us-subjects/', ContactSubjectListSchema),
    orders: (listQuery) => read(`/users/orders/?${toSearch(orderQuery(listQuery))}`, AccountOrderPageSchema, cookie),
    order: (id) => read(`/users/orders/${encodeURIComponent(id)}/`, AccountOrderSchema, cookie),
    completedOrder: async (token) =>
      (await read(`/orders/completed/${encodeURIComponent(token)}/?format=json`, CompletedOrderSchema, cookie)).order,
    oldOrders: (page) => read(`/users/old-orders/?page=${page}`, OldOrderPageSchema, cookie),
    cancellationReasons: async () =>
      (await read('/users/orders/cancellation_reasons/', CancellationReasonPageSchema, cookie)).results,
    addresses: () => whole('/address/detailed/', AddressPageSchema),
    keptCards: () => whole('/account/saved-cards/', KeptCardPageSchema),
    loyaltyBalance: () => read('/account/loyalty-account-balance/', LoyaltyBalanceSchema, cookie),
    loyaltyMovements: (page) => read(`/account/loyalty/?page=${page}`, LoyaltyMovementPageSchema, cookie),
    basketOffers: () => read('/account/basket-offers', BasketOffersSchema, cookie),
    futureOffers: () => whole('/account/future-basket-offers', OfferPageSchema),
    expiredOffers: () => whole('/account/expired-basket-offers', OfferPageSchema),
    discountItems: () => whole('/account/discount-items', OfferPageSchema),
    divisions: () =>
      whole('/b2b/my-divisions/', DivisionPageSchema).catch((error: unknown) => {
        if (error instanceof HostError && error.code === 'forbidden') return undefined;
        throw error;
      }),
    businessBasket: () => read('/b2b/basket/', BusinessBasketSchema, cookie),
    businessDrafts: () => read('/b2b/basket/drafts/', BusinessDraftListSchema, cookie),
    quotations: ({ page, status }) =>
      read(`/b2b/my-quotations/?${toSearch({ page, status })}`, QuotationPageSchema, cookie),
  };
}

/** A query's text; what is undefined is left out. */
function toSearch(query: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return new URLSearchParams(entries);
}
