// The business area (b2b.md), reads and writes.

import {
  type BusinessBasket,
  BusinessBasketSchema,
  type BusinessDraft,
  BusinessDraftListSchema,
  type BusinessLineBody,
  type Division,
  DivisionPageSchema,
  type LoadedDraft,
  LoadedDraftSchema,
  type Quotation,
  QuotationPageSchema,
} from '../contract/business.ts';
import type { Page } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import type { Endpoint } from './http.types.ts';

/** Divisions of the company that the signed-in user buys for (b2b.md §1). */
export const getDivisions: Endpoint<Page<Division>> = {
  name: 'getDivisions',
  method: 'GET',
  path: '/b2b/my-divisions/',
  reply: DivisionPageSchema,
};

/** The basket of the business area, its lines by division (b2b.md §2). */
export const getBusinessBasket: Endpoint<BusinessBasket> = {
  name: 'getBusinessBasket',
  method: 'GET',
  path: '/b2b/basket/',
  reply: BusinessBasketSchema,
  provides: ['BasketB2b'],
};

/** Adds pieces of a product for divisions; answers with the whole basket (b2b.md §2). */
export const addBusinessLine: Endpoint<BusinessBasket, { readonly body: BusinessLineBody }> = {
  name: 'addBusinessLine',
  method: 'POST',
  path: '/b2b/basket/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b'],
};

/** Sets the quantities of a product by division; answers with the whole basket (b2b.md §2). */
export const setBusinessLine: Endpoint<BusinessBasket, { readonly body: BusinessLineBody }> = {
  name: 'setBusinessLine',
  method: 'PUT',
  path: '/b2b/basket/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b'],
};

/** Removes a product for all divisions; without one, everything. */
export const deleteBusinessLine: Endpoint<BusinessBasket, { readonly body: { readonly product_remote_id?: Id } }> = {
  name: 'deleteBusinessLine',
  method: 'DELETE',
  path: '/b2b/basket/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b'],
};

/** Keeps the basket as a draft under a name; the basket is empty afterwards (b2b.md §3). */
export const saveBusinessDraft: Endpoint<BusinessBasket, { readonly body: { readonly name: string } }> = {
  name: 'saveBusinessDraft',
  method: 'POST',
  path: '/b2b/basket/save/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b', 'DraftsB2b'],
};

/** The drafts that were kept (b2b.md §3). */
export const getBusinessDrafts: Endpoint<readonly BusinessDraft[]> = {
  name: 'getBusinessDrafts',
  method: 'GET',
  path: '/b2b/basket/drafts/',
  reply: BusinessDraftListSchema,
  provides: ['DraftsB2b'],
};

/** Puts a draft's lines in place of the basket's, by the draft's id; the reply names products that are not sold any more (b2b.md §3). */
export const loadBusinessDraft: Endpoint<LoadedDraft, { readonly path: { readonly id: Id } }> = {
  name: 'loadBusinessDraft',
  method: 'POST',
  path: '/b2b/basket/{id}/load/',
  reply: LoadedDraftSchema,
  invalidates: ['BasketB2b'],
};

/** Quotations that were asked for, by page and status (b2b.md §5). */
export const getQuotations: Endpoint<
  Page<Quotation>,
  {
    readonly query: {
      readonly page?: number | undefined;
      readonly limit?: number | undefined;
      readonly status?: string | undefined;
    };
  }
> = {
  name: 'getQuotations',
  method: 'GET',
  path: '/b2b/my-quotations/',
  reply: QuotationPageSchema,
  provides: ['BasketB2b'],
};

/** Asks the shop for a quotation of the basket, which is empty afterwards; sent twice, it asks twice (b2b.md §4). */
export const createQuotation: Endpoint<BusinessBasket, { readonly body: { readonly name: string } }> = {
  name: 'createQuotation',
  method: 'POST',
  path: '/b2b/my-quotations/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b', 'DraftsB2b'],
};
