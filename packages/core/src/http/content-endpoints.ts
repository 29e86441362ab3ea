// Calls for what merchandisers make: campaigns, pages, forms, widgets, the newsletter (catalogue.md §1, §4, §9; misc.md §2, §5, §6).

import { type Category, CategorySchema } from '../contract/catalogue/category.ts';
import { type ProductList, ProductListSchema } from '../contract/catalogue/product-list.ts';
import {
  type AttributePictures,
  AttributePicturesSchema,
  BreadcrumbSchema,
  type ContentForm,
  ContentFormSchema,
  type Crumb,
  type FlatPage,
  FlatPageReplySchema,
  FormSentSchema,
  type LandingPage,
  LandingPageReplySchema,
  type Seo,
  SeoSchema,
  SubscriptionSchema,
  type Widget,
  WidgetSchema,
} from '../contract/content.ts';
import { type Page, pageOf } from '../contract/page.ts';
import type { Id } from '../contract/primitives.ts';
import type { Endpoint, QueryValue } from './http.types.ts';

/** Path values of routes that name one object. */
interface ByPk {
  readonly path: { readonly pk: Id };
}

type FreeQuery = Readonly<Record<string, QueryValue>>;

/** A campaign's list of products with its banner, by pk (catalogue.md §1). */
export const getSpecialPage: Endpoint<ProductList, ByPk & { readonly query: FreeQuery }> = {
  name: 'getSpecialPage',
  method: 'GET',
  path: '/special-page/{pk}/',
  cacheable: true,
  reply: ProductListSchema,
};

/** A page of plain content, by pk (misc.md §6). */
export const getFlatPage: Endpoint<{ readonly flatPage: FlatPage }, ByPk> = {
  name: 'getFlatPage',
  method: 'GET',
  path: '/shop-flat-page/{pk}/',
  cacheable: true,
  reply: FlatPageReplySchema,
};

/** A page that merchandisers built of parts, by pk (misc.md §6). */
export const getLandingPage: Endpoint<{ readonly landingPage: LandingPage }, ByPk> = {
  name: 'getLandingPage',
  method: 'GET',
  path: '/landing-page/{pk}/',
  cacheable: true,
  reply: LandingPageReplySchema,
};

/** A merchandiser's form with its questions, by pk (misc.md §6). */
export const getForm: Endpoint<ContentForm, ByPk> = {
  name: 'getForm',
  method: 'GET',
  path: '/forms/{pk}/generate/',
  cacheable: true,
  reply: ContentFormSchema,
};

/** A part of a page that merchandisers fill, by slug or pk (misc.md §5). */
export const getWidget: Endpoint<Widget, { readonly path: { readonly id: string } }> = {
  name: 'getWidget',
  method: 'GET',
  path: '/widgets/{id}/',
  cacheable: true,
  reply: WidgetSchema,
};

/** What search engines are told about a path (misc.md §6). */
export const getSeo: Endpoint<Seo, { readonly query: { readonly url: string } }> = {
  name: 'getSeo',
  method: 'GET',
  path: '/cms/seo/',
  cacheable: true,
  reply: SeoSchema,
};

/** The steps of the menu down to an entry, from the top (catalogue.md §4). */
export const getBreadcrumb: Endpoint<
  { readonly menu: readonly Crumb[] },
  { readonly query: { readonly item: string; readonly generator_name: 'menu_item' } }
> = {
  name: 'getBreadcrumb',
  method: 'GET',
  path: '/menus/generate_breadcrumb/',
  cacheable: true,
  reply: BreadcrumbSchema,
};

/** Categories of a product, by the product's pk, the main one first (catalogue.md §4). */
export const getCategoryNodes: Endpoint<Page<Category>, ByPk & { readonly query?: { readonly limit?: number } }> = {
  name: 'getCategoryNodes',
  method: 'GET',
  path: '/products/{pk}/category_nodes/',
  cacheable: true,
  reply: pageOf(CategorySchema),
};

/** Pictures of a combination of attributes (catalogue.md §9). */
export const getAttributePictures: Endpoint<
  AttributePictures,
  { readonly query: FreeQuery & { readonly sku: string } }
> = {
  name: 'getAttributePictures',
  method: 'GET',
  path: '/bukalemun/',
  cacheable: true,
  reply: AttributePicturesSchema,
};

/** Asks for the newsletter (misc.md §2). */
export const subscribe: Endpoint<
  { readonly email: string },
  { readonly body: { readonly email: string; readonly subscribe_contract: boolean } }
> = {
  name: 'subscribeToNewsletter',
  method: 'POST',
  path: '/email-subscription/',
  body: 'json',
  reply: SubscriptionSchema,
};

/** An answer to one question: text, a tick, or a file. */
export type FormAnswer = string | boolean | Blob;

/** Sends the answers of a merchandiser's form, files included (misc.md §6). */
export const postForm: Endpoint<
  { readonly detail: string },
  ByPk & { readonly body: Readonly<Record<string, FormAnswer>> }
> = {
  name: 'sendForm',
  method: 'POST',
  path: '/forms/{pk}/generate/',
  body: 'multipart',
  reply: FormSentSchema,
};
