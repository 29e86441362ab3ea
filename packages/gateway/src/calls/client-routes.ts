import { type ClientRoute, pathValues, rows } from './client-route.ts';

const { namespace, word } = pathValues;
const paging = ['page', 'limit'];
const forms = { presets: ['json', 'form'] as const };

/*
 * A list of its own, not core's table of calls: what browsers may send is granted here row by row, and a call that core gains opens nothing.
 */

/** Catalogue, content and small things (Protocol catalogue, misc). */
const catalogue = [
  rows('GET', '/list/', { freeQuery: true }),
  rows('GET', '/category/{pk}/', { freeQuery: true }),
  rows('GET', '/special-page/{pk}/', { freeQuery: true }),
  rows('GET', '/product/{pk}/', { freeQuery: true }),
  rows('GET', '/group-product/{pk}/', { freeQuery: true }),
  rows('GET', '/bundle-product/{pk}/', { freeQuery: true }),
  rows('GET', '/products/{pk}/category_nodes/', { query: ['limit'] }),
  rows('GET', '/product/{pk}/category/', { query: ['limit'] }),
  rows('GET', '/retail_store_stock/{pk}/', { freeQuery: true }),
  rows('GET', '/payments/cards/product/{pk}/'),
  rows('GET', '/menus/generate/', { query: ['depth_height', 'parent'] }),
  rows('GET', '/menus/generate_breadcrumb/', { query: ['item', 'generator_name'] }),
  rows('GET', '/pretty_urls/', { query: ['new_path__exact'] }),
  rows('GET', '/bukalemun/', { freeQuery: true }),
  rows('GET', '/autocomplete/', { query: ['search_text'] }),
  rows('GET', '/widgets/{id}/', { values: { id: word } }),
  rows('GET', '/shop-flat-page/{pk}/'),
  rows('GET', '/landing-page/{pk}/'),
  rows('GET', '/forms/{pk}/generate/'),
  rows('POST', '/forms/{pk}/generate/', { limit: 'lookup' }),
  rows('POST', '/email-subscription/', { limit: 'lookup' }),
  rows('POST', '/i18n/setlang', { presets: ['json', 'form', 'text'] }),
  rows('POST', '/users/activate-currency/', forms),
];

/** Baskets (Protocol basket §1). */
const baskets = [
  rows('GET POST PUT PATCH DELETE', '/baskets/basket/'),
  rows('GET', '/baskets/basket/mini/'),
  rows('GET', '/baskets/basket/{namespace}/', { values: { namespace } }),
  rows('GET', '/baskets/basket/{namespace}/mini/', { values: { namespace } }),
  rows('GET', '/baskets/basket-list/'),
  rows('DELETE', '/baskets/basket-list/{pk}/'),
  rows('POST', '/baskets/basket-list/id/{pk}/main/'),
  rows('POST', '/baskets/basket-list/ns/{namespace}/main/', { values: { namespace } }),
];

/** Checkout and orders (Protocol checkout §1, §6; account §3–§5; wallet). */
const orders = [
  rows('GET', '/orders/checkout/', { query: ['page', 'attempt'] }),
  rows('POST', '/orders/checkout/', { query: ['page'], ...forms }),
  rows('GET', '/orders/completed/{token}/', { values: { token: word }, query: ['format'] }),
  rows('GET', '/orders/redirect-three-d/', { presets: ['text'] }),
  rows('GET', '/orders/redirection/', { presets: ['text'] }),
  rows('GET', '/orders/contract/', { presets: ['text'], query: ['contract_name'] }),
  rows('GET', '/orders/checkout-provider-list/'),
  rows('GET', '/orders/masterpass-token', { ownPagesOnly: true }),
  rows('GET', '/masterpass-js'),
  rows('POST', '/orders/{number}/cancel/', { values: { number: word } }),
  rows('POST', '/users/orders/bulk_cancellation_requests/'),
  rows('GET', '/users/orders/cancellation_reasons/'),
  rows('GET', '/users/orders/', {
    query: [
      ...paging,
      'created_date__gte',
      'created_date__lte',
      'shipping_option_slug',
      'shipping_option_slug!',
      'currency',
      'filter',
      'status',
    ],
  }),
  rows('GET', '/users/orders/{id}/', { values: { id: word } }),
  rows('GET', '/users/old-orders/', { query: paging }),
  rows('POST', '/users/orders/anonymous', { ...forms, limit: 'lookup' }),
];

/** Addresses and shops (Protocol address). */
const addresses = [
  rows('GET', '/address/country/'),
  rows('GET', '/address/city/', { query: ['country', 'retailstore__isnull'] }),
  rows('GET', '/address/township/', { query: ['city', 'retailstore__isnull'] }),
  rows('GET', '/address/district/', { query: ['township'] }),
  rows('GET', '/address/detailed/', { query: paging }),
  rows('POST', '/address/'),
  rows('GET PATCH PUT DELETE', '/address/{pk}/'),
  rows('GET', '/stores/', { query: [...paging, 'township', 'city'] }),
];

/** Session and account (Protocol auth, account). Sign-in itself goes through `/api/auth/`. */
const account = [
  rows('GET', '/csrf_token/'),
  rows('GET', '/current_user/'),
  rows('POST', '/users/login/', { tokenFree: true, limit: 'signIn' }),
  rows('POST', '/users/registration/', { tokenFree: true, limit: 'signIn' }),
  rows('POST', '/users/register-with-loyalty/', { tokenFree: true, limit: 'signIn' }),
  rows('POST', '/users/otp-login/', { tokenFree: true, limit: 'code' }),
  rows('GET', '/users/pz-captcha/'),
  rows('POST', '/users/pz-captcha/', { ...forms, limit: 'code' }),
  rows('POST', '/users/password/reset/', { limit: 'lookup' }),
  rows('POST', '/users/api-reset/{slug}', { values: { slug: word }, ...forms, limit: 'code' }),
  rows('GET', '/users/email-set-primary/{key}/', { values: { key: word }, ownPagesOnly: true }),
  rows('GET', '/users/registration/account-confirm-email/{key}/', { values: { key: word }, ownPagesOnly: true }),
  rows('POST', '/users/password/change/', { limit: 'code' }),
  rows('POST', '/users/email-change/', { limit: 'code' }),
  rows('POST', '/users/phone-confirm/', { limit: 'code' }),
  rows('POST', '/users/account-code/', { limit: 'code' }),
  rows('DELETE', '/users/sessions/'),
  rows('DELETE', '/users/sessions/{pk}/'),
  rows('GET PATCH', '/users/profile/'),
  rows('PATCH', '/users/anonymize/', { limit: 'code' }),
  rows('GET', '/users/contact-us-subjects/'),
  rows('POST', '/users/contact-us', { presets: ['json', 'form', 'text'], limit: 'lookup', takesPhoto: true }),
  rows('GET', '/account/saved-cards/'),
  rows('GET', '/account/loyalty-account-balance/'),
  rows('GET', '/account/loyalty/', { query: paging }),
  rows('GET', '/account/basket-offers'),
  rows('GET', '/account/future-basket-offers'),
  rows('GET', '/account/expired-basket-offers'),
  rows('GET', '/account/discount-items'),
];

/** Favourites, stock alerts, collections (Protocol wishlist). */
const wishlists = [
  rows('GET', '/wishlists/favourite-products/', { query: paging }),
  rows('POST', '/wishlists/favourite-products/', forms),
  rows('DELETE', '/wishlists/favourite-products/{pk}/'),
  rows('GET', '/wishlists/product-alerts/', { query: paging }),
  rows('POST', '/wishlists/product-alerts/', forms),
  rows('DELETE', '/wishlists/product-alerts/{pk}/'),
  rows('GET', '/wishlists/user-collections/', { query: paging }),
  rows('POST', '/wishlists/user-collections/'),
  rows('GET', '/wishlists/user-collections/{pk}/', { query: ['token'] }),
  rows('PATCH DELETE', '/wishlists/user-collections/{pk}/'),
  rows('GET', '/wishlists/user-collection-items/', { query: [...paging, 'collection', 'token'] }),
  rows('POST', '/wishlists/user-collection-items/'),
  rows('PATCH DELETE', '/wishlists/user-collection-items/{pk}/'),
];

/** The business area (Protocol b2b); part of the table only while the shop offers it (ruling 24). */
const business = [
  rows('GET', '/b2b/my-divisions/', { query: paging }),
  rows('GET POST PUT DELETE', '/b2b/basket/'),
  rows('POST', '/b2b/basket/save/'),
  rows('GET', '/b2b/basket/drafts/'),
  rows('POST', '/b2b/basket/{id}/load/', { presets: ['json', 'text'] }),
  rows('GET', '/b2b/my-quotations/', { query: [...paging, 'status'] }),
  rows('POST', '/b2b/my-quotations/'),
];

/** The closed table of `/api/client/*` (Specification 7; security.md G1): what is not here does not exist. */
export function clientRoutes(features: { readonly b2b: boolean }): readonly ClientRoute[] {
  const areas = [catalogue, baskets, orders, addresses, account, wishlists, ...(features.b2b ? [business] : [])];
  return areas.flat(2);
}
