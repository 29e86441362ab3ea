import * as v from 'valibot';
import { camelCased, camelObject } from './camel-object.ts';
import { type Product, ProductSchema } from './catalogue/product.ts';
import {
  IdSchema,
  IntSchema,
  MapSchema,
  NameSchema,
  TextSchema,
  WordsSchema,
  WordyBooleanSchema,
} from './primitives.ts';
import { entriesOf, listOf, noList, objectOf, orElse, orNull, promised } from './reading/tolerant.ts';
import type { ReplySchema } from './reply.ts';

const flatPageObject = objectOf({ url: NameSchema, title: NameSchema, content: v.string() });

/** A page of text; `content` is html and untrusted (misc.md §6). */
export interface FlatPage extends v.InferOutput<typeof flatPageObject> {}
export const FlatPageReplySchema: ReplySchema<{ readonly flatPage: FlatPage }> = camelObject({
  flat_page: flatPageObject,
});

const landingPageObject = camelCased(
  noList(
    v.looseObject({
      url: NameSchema,
      template: WordsSchema,
      is_active: orElse(WordyBooleanSchema, true),
    }),
  ),
);

/** A page that a template lays out, with free keys for it (misc.md §6). */
export interface LandingPage extends v.InferOutput<typeof landingPageObject> {}
export const LandingPageReplySchema: ReplySchema<{ readonly landingPage: LandingPage }> = camelObject({
  landing_page: landingPageObject,
});

/** Kinds of form fields (misc.md §6). */
export const formInputTypes = ['text', 'email', 'textarea', 'select', 'checkbox', 'radio', 'file'] as const;
/** How a question of a merchandiser's form is answered (misc.md §6). */
export type FormInputType = (typeof formInputTypes)[number];

const validatorsObject = camelObject({
  required: orElse(WordyBooleanSchema, false),
  min_length: orNull(IntSchema),
  max_length: orNull(IntSchema),
  min_value: orNull(v.number()),
  max_value: orNull(v.number()),
  regex: orNull(
    camelObject({ regex: v.string(), message: WordsSchema, inverse_match: orElse(WordyBooleanSchema, false) }),
  ),
});

const formFieldObject = camelObject({
  key: TextSchema,
  label: NameSchema,
  /** One of {@link formInputTypes}; a kind of tomorrow is asked as a text. */
  input_type: promised(TextSchema, 'text'),
  order: orElse(IntSchema, 0),
  placeholder: orNull(TextSchema),
  attributes: orElse(MapSchema, {}),
  choices: listOf(TextSchema),
  validators: orNull(validatorsObject),
});

/** One question of a form with its rules. */
export interface FormField extends v.InferOutput<typeof formFieldObject> {}

const formObject = camelObject({
  pk: IdSchema,
  name: NameSchema,
  url: orNull(TextSchema),
  pretty_url: orNull(TextSchema),
  schema: entriesOf(formFieldObject),
});

/** A form that a merchandiser made (misc.md §6). */
export interface ContentForm extends v.InferOutput<typeof formObject> {}
export const ContentFormSchema: ReplySchema<ContentForm> = formObject;

/** What is said when a form was sent. */
export const FormSentSchema: ReplySchema<{ readonly detail: string }> = objectOf({ detail: v.string() });

const widgetObject = objectOf({
  name: WordsSchema,
  slug: v.string(),
  template: orNull(TextSchema),
  attributes: orElse(MapSchema, {}),
  products: listOf<Product>(ProductSchema),
});

/** A part of a page that merchandisers fill; `widget-values.ts` in `content` reads its attributes (misc.md §5). */
export interface Widget extends v.InferOutput<typeof widgetObject> {}
export const WidgetSchema: ReplySchema<Widget> = widgetObject;

const seoObject = objectOf({
  title: WordsSchema,
  description: WordsSchema,
  keywords: WordsSchema,
  canonical: orNull(TextSchema),
});

/** What search engines are told about a path; empty where the page speaks for itself (misc.md §6). */
export interface Seo extends v.InferOutput<typeof seoObject> {}
export const SeoSchema: ReplySchema<Seo> = seoObject;

/** `POST /email-subscription/` (misc.md §2). */
export const SubscriptionSchema: ReplySchema<{ readonly email: string }> = objectOf({ email: v.string() });

const attributePicturesObject = objectOf({ image: orNull(TextSchema), images: listOf(TextSchema) });

/** `GET /bukalemun/`: pictures of a combination of attributes; `image` is null where there is none (catalogue.md §9). */
export interface AttributePictures extends v.InferOutput<typeof attributePicturesObject> {}
export const AttributePicturesSchema: ReplySchema<AttributePictures> = attributePicturesObject;

const crumbObject = objectOf({ pk: TextSchema, label: NameSchema, url: NameSchema, level: orElse(IntSchema, 1) });

/** One step of a breadcrumb, from the top to the leaf (catalogue.md §4). */
export interface Crumb extends v.InferOutput<typeof crumbObject> {}
/** Reads the steps of the menu down to an entry, the topmost first (catalogue.md §4). */
export const BreadcrumbSchema: ReplySchema<{ readonly menu: readonly Crumb[] }> = objectOf({
  menu: entriesOf(crumbObject),
});

const sitemapObject = objectOf({
  parts: entriesOf(camelObject({ name: v.string(), modified_date: orNull(TextSchema) })),
});

/** `GET /sitemap/`: the parts of what search engines may know; a route of our own host. */
export interface Sitemap extends v.InferOutput<typeof sitemapObject> {}
export const SitemapSchema: ReplySchema<Sitemap> = sitemapObject;

const sitemapPartObject = objectOf({
  paths: entriesOf(camelObject({ path: v.string(), modified_date: orNull(TextSchema) })),
});

/** `GET /sitemap/{name}/`: paths without locale. */
export interface SitemapPart extends v.InferOutput<typeof sitemapPartObject> {}
export const SitemapPartSchema: ReplySchema<SitemapPart> = sitemapPartObject;
