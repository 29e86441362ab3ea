// Calls about addresses, one row each (address.md).

import { type Address, type AddressBody, AddressPageSchema, AddressSchema } from '../contract/address.ts';
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import { AnythingSchema } from '../contract/reply.ts';
import type { Endpoint } from './http.types.ts';

/** Path values of routes that name one object. */
interface ByPk {
  readonly path: { readonly pk: Id };
}

/** What a written address makes old. */
export const addressWriteTags = ['Addresses', 'Checkout'] as const;

/** The shopper's addresses, the primary one first (address.md §3). */
export const getAddresses: Endpoint<Page<Address>> = {
  name: 'getAddresses',
  method: 'GET',
  path: '/address/detailed/',
  reply: AddressPageSchema,
  provides: ['Addresses'],
};

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
  { readonly path: { readonly pk: Id }; readonly body: Partial<AddressBody> }
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
