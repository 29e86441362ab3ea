// Placed orders and calling them off (account.md §3 to §5, auth.md §5, checkout.md §6), reads and writes.
import {
  type AccountOrder,
  AccountOrderPageSchema,
  AccountOrderSchema,
  type CompletedOrder,
  CompletedOrderSchema,
  FoundOrderSchema,
} from '../contract/account-order.ts';
import {
  type BulkCancellation,
  type BulkCancellationBody,
  BulkCancellationSchema,
  type CancellationBody,
  type CancellationReason,
  CancellationReasonPageSchema,
  type OldOrder,
  OldOrderPageSchema,
} from '../contract/cancellation.ts';
import type { Page } from '../contract/page.ts';
import type { Endpoint, QueryValue } from './http.types.ts';

/** Orders of the signed-in user, newest first, narrowed by the query (account.md §3). */
export const getOrders: Endpoint<Page<AccountOrder>, { readonly query: Readonly<Record<string, QueryValue>> }> = {
  name: 'getOrders',
  method: 'GET',
  path: '/users/orders/',
  reply: AccountOrderPageSchema,
  provides: ['Order'],
};

/** One order of the signed-in user, by its id (account.md §4). */
export const getOrder: Endpoint<AccountOrder, { readonly path: { readonly id: string } }> = {
  name: 'getOrder',
  method: 'GET',
  path: '/users/orders/{id}/',
  reply: AccountOrderSchema,
  provides: ['Order'],
};

/** By the secret in the address of its confirmation (checkout.md §6): for guests as for users. */
export const getCompletedOrder: Endpoint<
  CompletedOrder,
  { readonly path: { token: string }; readonly query: { format: 'json' } }
> = {
  name: 'getCompletedOrder',
  method: 'GET',
  path: '/orders/completed/{token}/',
  reply: CompletedOrderSchema,
  provides: ['Order'],
};

/** Orders that were imported from an earlier system, by page (account.md §3). */
export const getOldOrders: Endpoint<
  Page<OldOrder>,
  { readonly query: { readonly page?: number | undefined; readonly limit?: number | undefined } }
> = {
  name: 'getOldOrders',
  method: 'GET',
  path: '/users/old-orders/',
  reply: OldOrderPageSchema,
};

/** Reasons that a cancellation or a return may give (account.md §5). */
export const getCancellationReasons: Endpoint<Page<CancellationReason>> = {
  name: 'getCancellationReasons',
  method: 'GET',
  path: '/users/orders/cancellation_reasons/',
  reply: CancellationReasonPageSchema,
};

const orderWriteTags = ['Order', 'Loyalty'] as const;

/** Cancels or sends back pieces of an order, by its number; answers with the order as it is now (account.md §5). */
export const cancelOrder: Endpoint<
  AccountOrder,
  { readonly path: { readonly number: string }; readonly body: CancellationBody }
> = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/{number}/cancel/',
  body: 'json',
  reply: AccountOrderSchema,
  invalidates: orderWriteTags,
};

/** Cancels or sends back pieces of several orders in one go: all of them or none (account.md §5). */
export const cancelOrders: Endpoint<BulkCancellation, { readonly body: BulkCancellationBody }> = {
  name: 'cancelOrders',
  method: 'POST',
  path: '/users/orders/bulk_cancellation_requests/',
  body: 'json',
  reply: BulkCancellationSchema,
  invalidates: orderWriteTags,
};

/** A POST that only reads: the number and the address of e-mail stay out of addresses and logs. */
export const findOrder: Endpoint<AccountOrder, { readonly body: { readonly email: string; readonly number: string } }> =
  {
    name: 'findOrder',
    method: 'POST',
    path: '/users/orders/anonymous',
    body: 'form',
    reply: FoundOrderSchema,
  };
