// Every call of core but the checkout's, one row each (specification 7). A row is plain data, so a bundle holds only
// the rows it uses.
import { type Address, type AddressBody, AddressPageSchema, AddressSchema } from '../contract/address.ts';
import {
  type HostSignInReply,
  HostSignInReplySchema,
  type RegistrationBody,
  type SignInBody,
  type SignInReply,
  SignInReplySchema,
} from '../contract/auth.ts';
import { type Basket, type BasketLineBody, BasketReplySchema, type VoucherBody } from '../contract/basket.ts';
import { type BasketList, BasketListSchema } from '../contract/basket-list.ts';
import { CsrfSchema } from '../contract/csrf.ts';
import { type Currency, CurrencySchema } from '../contract/currency.ts';
import { type Menu, MenuSchema } from '../contract/menu.ts';
import { type MiniBasket, MiniBasketSchema } from '../contract/mini-basket.ts';
import { type CompletedOrder, CompletedOrderSchema } from '../contract/order.ts';
import type { Page } from '../contract/page.ts';
import { type Path, PathPageSchema } from '../contract/path.ts';
import { type ProductDetail, ProductDetailSchema } from '../contract/product.ts';
import { type ProductList, ProductListSchema } from '../contract/product-list.ts';
import {
  type City,
  CityPageSchema,
  type Country,
  CountryPageSchema,
  type District,
  DistrictPageSchema,
  type Township,
  TownshipPageSchema,
} from '../contract/region.ts';
import { AnythingSchema, ContractTextSchema } from '../contract/reply.ts';
import { type CurrentUser, CurrentUserSchema } from '../contract/user.ts';
import type { Endpoint, QueryValue } from './http.types.ts';

/** Path values of routes that name one object. */
interface ByPk {
  readonly path: { readonly pk: number };
}

type FreeQuery = Readonly<Record<string, QueryValue>>;

// Catalogue (catalogue.md)

export const getProduct: Endpoint<
  ProductDetail,
  { readonly path: { readonly pk: number }; readonly query?: FreeQuery }
> = {
  name: 'getProduct',
  method: 'GET',
  path: '/product/{pk}/',
  cacheable: true,
  reply: ProductDetailSchema,
  provides: ['Product'],
};

export const getProductList: Endpoint<ProductList, { readonly query: FreeQuery }> = {
  name: 'getProductList',
  method: 'GET',
  path: '/list/',
  cacheable: true,
  reply: ProductListSchema,
};

export const getCategory: Endpoint<ProductList, { readonly path: { readonly pk: number }; readonly query: FreeQuery }> =
  {
    name: 'getCategory',
    method: 'GET',
    path: '/category/{pk}/',
    cacheable: true,
    reply: ProductListSchema,
  };

export const getMenu: Endpoint<Menu, { readonly query?: { depth_height?: number; parent?: string } }> = {
  name: 'getMenu',
  method: 'GET',
  path: '/menus/generate/',
  cacheable: true,
  reply: MenuSchema,
};

export const resolvePath: Endpoint<Page<Path>, { readonly query: { new_path__exact: string } }> = {
  name: 'resolvePath',
  method: 'GET',
  path: '/pretty_urls/',
  cacheable: true,
  reply: PathPageSchema,
};

// Baskets (basket.md)

const basketWriteTags = ['Basket', 'BasketList', 'Checkout'] as const;

export const getBasket: Endpoint<{ readonly basket: Basket }> = {
  name: 'getBasket',
  method: 'GET',
  path: '/baskets/basket/',
  reply: BasketReplySchema,
  provides: ['Basket'],
};

export const getMiniBasket: Endpoint<MiniBasket> = {
  name: 'getMiniBasket',
  method: 'GET',
  path: '/baskets/basket/mini/',
  reply: MiniBasketSchema,
  provides: ['Basket'],
};

export const getBasketList: Endpoint<BasketList> = {
  name: 'getBasketList',
  method: 'GET',
  path: '/baskets/basket-list/',
  reply: BasketListSchema,
  provides: ['BasketList'],
};

export const addBasketLine: Endpoint<{ readonly basket: Basket }, { readonly body: BasketLineBody }> = {
  name: 'addBasketLine',
  method: 'POST',
  path: '/baskets/basket/',
  body: 'json',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

export const setBasketQuantity: Endpoint<{ readonly basket: Basket }, { readonly body: BasketLineBody }> = {
  name: 'setBasketQuantity',
  method: 'PUT',
  path: '/baskets/basket/',
  body: 'json',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

export const setBasketVoucher: Endpoint<{ readonly basket: Basket }, { readonly body: VoucherBody }> = {
  name: 'setBasketVoucher',
  method: 'PATCH',
  path: '/baskets/basket/',
  body: 'json',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

export const clearBasket: Endpoint<{ readonly basket: Basket }> = {
  name: 'clearBasket',
  method: 'DELETE',
  path: '/baskets/basket/',
  reply: BasketReplySchema,
  invalidates: basketWriteTags,
};

// Currency (misc.md §4)

export const activateCurrency: Endpoint<Currency, { readonly body: { readonly currency: string } }> = {
  name: 'activateCurrency',
  method: 'POST',
  path: '/users/activate-currency/',
  body: 'json',
  reply: CurrencySchema,
};

// Regions and addresses (address.md)

export const getCountries: Endpoint<Page<Country>> = {
  name: 'getCountries',
  method: 'GET',
  path: '/address/country/',
  cacheable: true,
  reply: CountryPageSchema,
};

export const getCities: Endpoint<Page<City>, { readonly query: { country: number } }> = {
  name: 'getCities',
  method: 'GET',
  path: '/address/city/',
  cacheable: true,
  reply: CityPageSchema,
};

export const getTownships: Endpoint<Page<Township>, { readonly query: { city: number } }> = {
  name: 'getTownships',
  method: 'GET',
  path: '/address/township/',
  cacheable: true,
  reply: TownshipPageSchema,
};

export const getDistricts: Endpoint<Page<District>, { readonly query: { township: number } }> = {
  name: 'getDistricts',
  method: 'GET',
  path: '/address/district/',
  cacheable: true,
  reply: DistrictPageSchema,
};

export const getAddresses: Endpoint<Page<Address>> = {
  name: 'getAddresses',
  method: 'GET',
  path: '/address/detailed/',
  reply: AddressPageSchema,
  provides: ['Addresses'],
};

const addressWriteTags = ['Addresses', 'Checkout'] as const;

export const createAddress: Endpoint<Address, { readonly body: AddressBody }> = {
  name: 'createAddress',
  method: 'POST',
  path: '/address/',
  body: 'json',
  reply: AddressSchema,
  invalidates: addressWriteTags,
};

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

export const deleteAddress: Endpoint<unknown, ByPk> = {
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/address/{pk}/',
  reply: AnythingSchema,
  invalidates: addressWriteTags,
};

// Orders (checkout.md §6)

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

export const getContract: Endpoint<string, { readonly query: { contract_name: string } }> = {
  name: 'getContract',
  method: 'GET',
  path: '/orders/contract/',
  responseType: 'text',
  reply: ContractTextSchema,
  provides: ['Checkout'],
};

// Session (auth.md; gateway.md §5)

export const getCurrentUser: Endpoint<CurrentUser> = {
  name: 'getCurrentUser',
  method: 'GET',
  path: '/current_user/',
  reply: CurrentUserSchema,
  provides: ['Session'],
};

export const getCsrfToken: Endpoint<{ readonly csrf_token: string }> = {
  name: 'getCsrfToken',
  method: 'GET',
  path: '/csrf_token/',
  reply: CsrfSchema,
};

export const signInAtHost: Endpoint<HostSignInReply, { readonly body: SignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/users/login/',
  body: 'json',
  reply: HostSignInReplySchema,
};

export const registerAtHost: Endpoint<HostSignInReply, { readonly body: RegistrationBody }> = {
  name: 'register',
  method: 'POST',
  path: '/users/registration/',
  body: 'json',
  reply: HostSignInReplySchema,
};

export const signOutAtHost: Endpoint<unknown, { readonly body: Record<string, never> }> = {
  name: 'signOut',
  method: 'POST',
  path: '/users/logout',
  body: 'json',
  reply: AnythingSchema,
  ignoresUnauthorized: true,
};

export const signIn: Endpoint<SignInReply, { readonly body: SignInBody }> = {
  name: 'signIn',
  method: 'POST',
  path: '/auth/login',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

export const register: Endpoint<SignInReply, { readonly body: RegistrationBody }> = {
  name: 'register',
  method: 'POST',
  path: '/auth/registration',
  body: 'json',
  answeredBy: 'storefront',
  reply: SignInReplySchema,
};

export const signOut: Endpoint<unknown> = {
  name: 'signOut',
  method: 'POST',
  path: '/logout',
  answeredBy: 'storefront',
  reply: AnythingSchema,
  ignoresUnauthorized: true,
};
