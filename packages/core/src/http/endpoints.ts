// Every call of the charts but the checkout's, one row each (specification 7). A row is plain data, so a bundle holds only
// the rows it uses. What is only read stands in `read-endpoints.ts`.
import { type Address, type AddressBody, AddressSchema } from '../contract/address.ts';
import {
  type HostSignInReply,
  HostSignInReplySchema,
  type RegistrationBody,
  type SignInBody,
  type SignInReply,
  SignInReplySchema,
} from '../contract/auth.ts';
import { type Basket, type BasketLineBody, BasketReplySchema, type VoucherBody } from '../contract/basket.ts';
import type { SnakeCased } from '../contract/camel-case.ts';
import { CsrfSchema } from '../contract/csrf.ts';
import { type Currency, CurrencySchema } from '../contract/currency.ts';
import { AnythingSchema } from '../contract/reply.ts';
import { type CurrentUser, CurrentUserSchema } from '../contract/user.ts';
import type { Endpoint } from './http.types.ts';

/** Path values of routes that name one object. */
interface ByPk {
  readonly path: { readonly pk: number };
}

// Baskets (basket.md)

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

// Currency (misc.md §4)

/** Switches the currency of this visit; the reply holds the one that counts from now on (misc.md §4). */
export const activateCurrency: Endpoint<Currency, { readonly body: { readonly currency: string } }> = {
  name: 'activateCurrency',
  method: 'POST',
  path: '/users/activate-currency/',
  body: 'json',
  reply: CurrencySchema,
};

// Language (misc.md §3)

/** Tells the host the language of mails and messages (misc.md §3). */
export const setLanguage: Endpoint<unknown, { readonly body: { readonly language: string } }> = {
  name: 'setLanguage',
  method: 'POST',
  path: '/i18n/setlang',
  body: 'form',
  reply: AnythingSchema,
};

// Addresses (address.md)

const addressWriteTags = ['Addresses', 'Checkout'] as const;

/** Adds an address to the account or to a guest's checkout; answers with it and its pk (address.md §3). */
export const createAddress: Endpoint<Address, { readonly body: AddressBody }> = {
  name: 'createAddress',
  method: 'POST',
  path: '/address/',
  body: 'json',
  reply: AddressSchema,
  invalidates: addressWriteTags,
};

/** Changes the given members of an address, by its pk (address.md §3). */
export const editAddress: Endpoint<
  Address,
  { readonly path: { readonly pk: number }; readonly body: Partial<AddressBody> }
> = {
  name: 'editAddress',
  method: 'PATCH',
  path: '/address/{pk}/',
  body: 'json',
  reply: AddressSchema,
  invalidates: addressWriteTags,
};

/** Deletes an address, by its pk (address.md §3). */
export const deleteAddress: Endpoint<unknown, ByPk> = {
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/address/{pk}/',
  reply: AnythingSchema,
  invalidates: addressWriteTags,
};

// Session (auth.md; gateway.md §5)

/** Who is signed in; a reply without a user means nobody (auth.md §1). */
export const getCurrentUser: Endpoint<CurrentUser> = {
  name: 'getCurrentUser',
  method: 'GET',
  path: '/current_user/',
  reply: CurrentUserSchema,
  provides: ['Session'],
};

/** The token that every write carries, where no page has brought its cookie yet (auth.md §1, conventions §5). */
export const getCsrfToken: Endpoint<{ readonly csrf_token: string }> = {
  name: 'getCsrfToken',
  method: 'GET',
  path: '/csrf_token/',
  reply: CsrfSchema,
};

/** Signs in by e-mail and password at a host that is asked directly, without a gateway (auth.md §1). */
export const signInAtHost: Endpoint<HostSignInReply, { readonly body: SignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/users/login/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** Registers a user at a host that is asked directly (auth.md §1). */
export const registerAtHost: Endpoint<HostSignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/users/registration/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** Signs out at a host that is asked directly (auth.md §1). */
export const signOutAtHost: Endpoint<unknown, { readonly body: Record<string, never> }> = {
  name: 'signOut',
  method: 'POST',
  path: '/users/logout',
  body: 'json',
  reply: AnythingSchema,
  ignoresUnauthorized: true,
};

/** Signs in by e-mail and password through the gateway, which keeps the session's cookie (gateway.md §5). */
export const signIn: Endpoint<SignInReply, { readonly body: SignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/auth/login',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** Registers a user through the gateway (gateway.md §5). */
export const register: Endpoint<SignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/auth/registration',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** A registration that asks about the loyalty programme. */
export const registerWithLoyaltyAtHost: Endpoint<HostSignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/users/register-with-loyalty/',
  body: 'json',
  reply: HostSignInReplySchema,
  readsStatus: true,
};

/** A registration through the gateway that asks about the loyalty programme (gateway.md §5, auth.md §1). */
export const registerWithLoyalty: Endpoint<SignInReply, { readonly body: SnakeCased<RegistrationBody> }> = {
  name: 'register',
  method: 'POST',
  path: '/auth/register-with-loyalty',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

/** Signs out through the gateway, which forgets the session's cookie (gateway.md §5). */
export const signOut: Endpoint<unknown> = {
  name: 'signOut',
  method: 'POST',
  path: '/logout',
  answeredBy: 'storefront',
  reply: AnythingSchema,
  ignoresUnauthorized: true,
};
