import * as v from 'valibot';
import { camelCased, camelObject } from './camel-object.ts';
import { type Product, ProductSchema } from './catalogue/product.ts';
import { IntSchema, listOf, MapSchema, orNull, PkSchema, TextSchema } from './primitives.ts';
import type { ReplySchema } from './reply.ts';

const flatPageObject = v.object({ url: v.string(), title: v.string(), content: v.string() });

/** A page of text; `content` is html and untrusted (misc.md §6). */
export interface FlatPage extends v.InferOutput<typeof flatPageObject> {}
export const FlatPageReplySchema: ReplySchema<{ readonly flatPage: FlatPage }> = camelObject({
  flat_page: flatPageObject,
});

const landingPageObject = camelCased(
  v.looseObject({
    url: v.string(),
    template: v.nullish(v.string(), ''),
    is_active: v.nullish(v.boolean(), true),
  }),
);

/** A page that a template lays out, with free keys for it (misc.md §6). */
export interface LandingPage extends v.InferOutput<typeof landingPageObject> {}
export const LandingPageReplySchema: ReplySchema<{ readonly landingPage: LandingPage }> = camelObject({
  landing_page: landingPageObject,
});

/** Kinds of form fields (misc.md §6). */
export const formInputTypes = ['text', 'email', 'textarea', 'select', 'checkbox', 'radio', 'file'] as const;
export type FormInputType = (typeof formInputTypes)[number];

const validatorsObject = camelObject({
  required: v.nullish(v.boolean(), false),
  min_length: orNull(IntSchema),
  max_length: orNull(IntSchema),
  min_value: orNull(v.number()),
  max_value: orNull(v.number()),
  regex: orNull(camelObject({ regex: v.string(), message: v.string(), inverse_match: v.nullish(v.boolean(), false) })),
});

const formFieldObject = camelObject({
  key: v.string(),
  label: v.string(),
  /** One of {@link formInputTypes}; a kind of tomorrow is asked as a text. */
  input_type: v.string(),
  order: v.nullish(IntSchema, 0),
  placeholder: orNull(v.string()),
  attributes: v.nullish(MapSchema, {}),
  choices: listOf(v.string()),
  validators: orNull(validatorsObject),
});

/** One question of a form with its rules. */
export interface FormField extends v.InferOutput<typeof formFieldObject> {}

const formObject = camelObject({
  pk: PkSchema,
  name: v.string(),
  url: orNull(v.string()),
  pretty_url: orNull(v.string()),
  schema: v.array(formFieldObject),
});

/** A form that a merchandiser made (misc.md §6). */
export interface ContentForm extends v.InferOutput<typeof formObject> {}
export const ContentFormSchema: ReplySchema<ContentForm> = formObject;

/** What is said when a form was sent. */
export const FormSentSchema: ReplySchema<{ readonly detail: string }> = v.object({ detail: v.string() });

const widgetObject = v.object({
  name: v.nullish(v.string(), ''),
  slug: v.string(),
  template: orNull(v.string()),
  attributes: v.nullish(MapSchema, {}),
  products: listOf<Product>(ProductSchema),
});

/** A part of a page that merchandisers fill; `widget.ts` in `content` reads its attributes (misc.md §5). */
export interface Widget extends v.InferOutput<typeof widgetObject> {}
export const WidgetSchema: ReplySchema<Widget> = widgetObject;

const seoObject = v.object({
  title: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  keywords: v.nullish(v.string(), ''),
  canonical: orNull(v.string()),
});

/** What search engines are told about a path; empty where the page speaks for itself (misc.md §6). */
export interface Seo extends v.InferOutput<typeof seoObject> {}
export const SeoSchema: ReplySchema<Seo> = seoObject;

/** `POST /email-subscription/` (misc.md §2). */
export const SubscriptionSchema: ReplySchema<{ readonly email: string }> = v.object({ email: v.string() });

const attributePicturesObject = v.object({ image: orNull(v.string()), images: listOf(v.string()) });

/** `GET /bukalemun/`: pictures of a combination of attributes; `image` is null where there is none (catalogue.md §9). */
export interface AttributePictures extends v.InferOutput<typeof attributePicturesObject> {}
export const AttributePicturesSchema: ReplySchema<AttributePictures> = attributePicturesObject;

const crumbObject = v.object({ pk: TextSchema, label: v.string(), url: v.string(), level: v.nullish(IntSchema, 1) });

/** One step of a breadcrumb, from the top to the leaf (catalogue.md §4). */
export interface Crumb extends v.InferOutput<typeof crumbObject> {}
export const BreadcrumbSchema: ReplySchema<{ readonly menu: readonly Crumb[] }> = v.object({
  menu: v.array(crumbObject),
});

const sitemapObject = v.object({
  parts: v.array(camelObject({ name: v.string(), modified_date: orNull(v.string()) })),
});

/** `GET /sitemap/`: the parts of what search engines may know; a route of our own host. */
export interface Sitemap extends v.InferOutput<typeof sitemapObject> {}
export const SitemapSchema: ReplySchema<Sitemap> = sitemapObject;

const sitemapPartObject = v.object({
  paths: v.array(camelObject({ path: v.string(), modified_date: orNull(v.string()) })),
});

/** `GET /sitemap/{name}/`: paths without locale. */
export interface SitemapPart extends v.InferOutput<typeof sitemapPartObject> {}
export const SitemapPartSchema: ReplySchema<SitemapPart> = sitemapPartObject;
