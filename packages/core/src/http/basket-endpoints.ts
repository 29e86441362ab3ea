// Calls that change the main basket or say which one it is, one row each (basket.md).

import { type Basket, type BasketLineBody, BasketReplySchema, type VoucherBody } from '../contract/basket.ts';
import type { Id } from '../contract/primitives.ts';
import { AnythingSchema } from '../contract/reply.ts';
import type { Endpoint } from './http.types.ts';

/** Path values of routes that name one object. */
interface ByPk {
  readonly path: { readonly pk: Id };
}

const basketWriteTags = ['Basket', 'BasketList', 'Checkout'] as const;

/** The main basket (basket.md §1). */
export const getBasket: Endpoint<{ readonly basket: Basket }> = {
  name: 'getBasket',
  method: 'GET',
  path: '/baskets/basket/',
  reply: BasketReplySchema,
  provides: ['Basket'],
};

/** Adds pieces of a product to the main basket; answers with the whole basket (basket.md §1). */
export const addBasketLine: Endpoint<{ readonly basket: Basket }, { readonly body: BasketLineBody }> = {
  name: 'addBasketLine',
  method: 'POST',
  path: '/baskets/basket/',
  body: 'json',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

/** Sets the final quantity of a line, 0 removes it; answers with the whole basket (basket.md §1). */
export const setBasketQuantity: Endpoint<{ readonly basket: Basket }, { readonly body: BasketLineBody }> = {
  name: 'setBasketQuantity',
  method: 'PUT',
  path: '/baskets/basket/',
  body: 'json',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

/** Applies a voucher, which replaces another one, or takes the voucher off (basket.md §1). */
export const setBasketVoucher: Endpoint<{ readonly basket: Basket }, { readonly body: VoucherBody }> = {
  name: 'setBasketVoucher',
  method: 'PATCH',
  path: '/baskets/basket/',
  body: 'json',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

/** Empties the main basket: its lines, its voucher and its order go (basket.md §1). */
export const clearBasket: Endpoint<{ readonly basket: Basket }> = {
  name: 'clearBasket',
  method: 'DELETE',
  path: '/baskets/basket/',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

/** Makes another of the shopper's baskets the main one, by its pk (basket.md §1). */
export const makeBasketMain: Endpoint<{ readonly basket: Basket }, ByPk> = {
  name: 'makeBasketMain',
  method: 'POST',
  path: '/baskets/basket-list/id/{pk}/main/',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

/** Makes the basket of a namespace the main one, and opens it when it is missing. */
export const openBasket: Endpoint<{ readonly basket: Basket }, { readonly path: { readonly namespace: string } }> = {
  name: 'openBasket',
  method: 'POST',
  path: '/baskets/basket-list/ns/{namespace}/main/',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

/** Deletes one of the shopper's baskets, by its pk (basket.md §1). */
export const deleteBasket: Endpoint<unknown, ByPk> = {
  name: 'deleteBasket',
  method: 'DELETE',
  path: '/baskets/basket-list/{pk}/',
  reply: AnythingSchema,
  invalidates: basketWriteTags,
};
