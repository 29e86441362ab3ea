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
import type { Endpoint } from './http.types.ts';

export const getDivisions: Endpoint<Page<Division>> = {
  name: 'getDivisions',
  method: 'GET',
  path: '/b2b/my-divisions/',
  reply: DivisionPageSchema,
};

export const getBusinessBasket: Endpoint<BusinessBasket> = {
  name: 'getBusinessBasket',
  method: 'GET',
  path: '/b2b/basket/',
  reply: BusinessBasketSchema,
  provides: ['BasketB2b'],
};

export const addBusinessLine: Endpoint<BusinessBasket, { readonly body: BusinessLineBody }> = {
  name: 'addBusinessLine',
  method: 'POST',
  path: '/b2b/basket/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b'],
};

export const setBusinessLine: Endpoint<BusinessBasket, { readonly body: BusinessLineBody }> = {
  name: 'setBusinessLine',
  method: 'PUT',
  path: '/b2b/basket/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b'],
};

/** Removes a product for all divisions; without one, everything. */
export const deleteBusinessLine: Endpoint<BusinessBasket, { readonly body: { readonly product_remote_id?: number } }> =
  {
    name: 'deleteBusinessLine',
    method: 'DELETE',
    path: '/b2b/basket/',
    body: 'json',
    reply: BusinessBasketSchema,
    invalidates: ['BasketB2b'],
  };

export const saveBusinessDraft: Endpoint<BusinessBasket, { readonly body: { readonly name: string } }> = {
  name: 'saveBusinessDraft',
  method: 'POST',
  path: '/b2b/basket/save/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b', 'DraftsB2b'],
};

export const getBusinessDrafts: Endpoint<readonly BusinessDraft[]> = {
  name: 'getBusinessDrafts',
  method: 'GET',
  path: '/b2b/basket/drafts/',
  reply: BusinessDraftListSchema,
  provides: ['DraftsB2b'],
};

export const loadBusinessDraft: Endpoint<LoadedDraft, { readonly path: { readonly id: number } }> = {
  name: 'loadBusinessDraft',
  method: 'POST',
  path: '/b2b/basket/{id}/load/',
  reply: LoadedDraftSchema,
  invalidates: ['BasketB2b'],
};

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

export const createQuotation: Endpoint<BusinessBasket, { readonly body: { readonly name: string } }> = {
  name: 'createQuotation',
  method: 'POST',
  path: '/b2b/my-quotations/',
  body: 'json',
  reply: BusinessBasketSchema,
  invalidates: ['BasketB2b', 'DraftsB2b'],
};
