import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../http/language.ts';
import { foldedText, instant, type LocalisedText, localisedText } from '../columns.ts';
import { user } from './account.table.ts';
import { product } from './catalogue.table.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What somebody wrote by the form of contact (Protocol account §2). */
export const contactMessage = pgTable('contact_message', {
  pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
  userPk: integer('user_pk').references(() => user.pk, { onDelete: 'set null' }),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  emailFolded: foldedText('email_folded'),
  phone: text('phone').notNull(),
  /** Pk of the subject in the host's table. */
  subjectPk: integer('subject_pk').notNull(),
  message: text('message').notNull(),
  orderNumber: text('order_number'),
  fileName: text('file_name'),
  file: bytes('file'),
  createdAt: instant('created_at').notNull(),
});

/** A page of text: about us, privacy (Protocol misc §6). */
export const flatPage = pgTable('flat_page', {
  pk: integer('pk').primaryKey(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  title: localisedText('title').notNull(),
  /** HTML. */
  content: localisedText('content').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  modifiedAt: instant('modified_at').notNull(),
});

/** A file that came with a form; its bytes in base64, at most a quarter of a megabyte. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** A form that somebody sent. */
export const formEntry = pgTable(
  'form_entry',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    formPk: integer('form_pk')
      .notNull()
      .references(() => form.pk, { onDelete: 'cascade' }),
    /** Who sent it, when somebody was signed in. */
    userPk: integer('user_pk').references(() => user.pk, { onDelete: 'set null' }),
    /** Answers by key; choices in English, whatever the language of the form was. */
    answers: jsonb('answers').$type<Readonly<Record<string, string | boolean>>>().notNull(),
    files: jsonb('files').$type<Readonly<Record<string, KeptFile>>>().notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('form_entry_form').on(table.formPk, table.pk), index('form_entry_user').on(table.userPk)],
);

/** How a field is asked (Protocol misc §6). */
export type FormInputType = 'text' | 'email' | 'textarea' | 'select' | 'checkbox' | 'radio' | 'file';

/** What an answer must be; lengths in characters. */
export interface FormRules {
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Ends of a number. */
  readonly minValue?: number;
  readonly maxValue?: number;
  /** `inverse` refuses what matches. */
  readonly regex?: { readonly pattern: string; readonly message: LocalisedText; readonly inverse: boolean };
}

/** One field of a form. */
export interface StoredFormField {
  readonly key: string;
  readonly label: LocalisedText;
  readonly inputType: FormInputType;
  readonly placeholder?: LocalisedText;
  readonly choices?: readonly LocalisedText[];
  /** Attributes of the input: `rows`, `accept`, `autocomplete`, `inputmode`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly rules: FormRules;
}

/** A form that a merchandiser made: "ask us". */
export const form = pgTable('form', {
  pk: integer('pk').primaryKey(),
  name: jsonb('name').$type<LocalisedText>().notNull(),
  template: text('template').notNull(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  fields: jsonb('fields').$type<readonly StoredFormField[]>().notNull(),
  /** What is said when it was sent. */
  thanks: jsonb('thanks').$type<LocalisedText>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
});

/** A page that a template lays out (Protocol misc §6); what the template needs are free keys, one set for each language. */
export const landingPage = pgTable('landing_page', {
  pk: integer('pk').primaryKey(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  template: text('template').notNull(),
  content: jsonb('content').$type<Readonly<Record<Language, Readonly<Record<string, unknown>>>>>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  modifiedAt: instant('modified_at').notNull(),
});

/** A redirect that a merchandiser set up (Protocol catalogue §8). */
export const movedPath = pgTable(
  'moved_path',
  {
    /** With both slashes. */
    path: text('path').primaryKey(),
    /** A path of the shop, or an address of another origin. */
    target: text('target').notNull(),
    status: integer('status').$type<301 | 302>().notNull(),
  },
  (table) => [check('moved_path_status', sql`${table.status} in (301, 302)`)],
);

/** What search engines are told about one path, instead of the page's own words (Protocol misc §6). */
export const seoText = pgTable('seo_text', {
  /** With both slashes. */
  path: text('path').primaryKey(),
  title: localisedText('title').notNull(),
  description: localisedText('description').notNull(),
  keywords: localisedText('keywords').notNull(),
  /** Path of the address that search engines should keep; null for the page's own. */
  canonical: text('canonical'),
});

/** A listed product of a campaign. */
export const specialPageProduct = pgTable(
  'special_page_product',
  {
    specialPagePk: integer('special_page_pk')
      .notNull()
      .references(() => specialPage.pk, { onDelete: 'cascade' }),
    productPk: integer('product_pk')
      .notNull()
      .references(() => product.pk, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.specialPagePk, table.productPk] }),
    index('special_page_product_product').on(table.productPk),
  ],
);

/** A campaign list with a banner (Protocol catalogue §1). Its products stand in `special_page_product`. */
export const specialPage = pgTable('special_page', {
  pk: integer('pk').primaryKey(),
  /** The whole path of its page, with both slashes. */
  url: text('url').notNull().unique(),
  name: localisedText('name').notNull(),
  /** HTML. */
  description: localisedText('description').notNull(),
  /** Stems of the wide picture and of the upright one for small screens. */
  bannerStem: text('banner_stem'),
  bannerTallStem: text('banner_tall_stem'),
  /** Where the banner leads; empty when nowhere. */
  bannerUrl: text('banner_url').notNull(),
  videoEmbeddedCode: text('video_embedded_code').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  modifiedAt: instant('modified_at').notNull(),
});

/** A picture of the shop's own by its stem. */
export interface WidgetPicture {
  readonly picture: string;
}

/** A group of values, such as one slide. */
export type WidgetGroup = Readonly<Record<string, string | WidgetPicture>>;

/** What a widget shows, in one language. */
export type WidgetContent = Readonly<Record<string, string | WidgetGroup | readonly WidgetGroup[]>>;

/** A part of a page that merchandisers fill (Protocol misc §5). */
export const widget = pgTable('widget', {
  pk: integer('pk').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  template: text('template').notNull(),
  content: jsonb('content').$type<Readonly<Record<Language, WidgetContent>>>().notNull(),
  /** Products it shows, by pk, in their order; null when it shows none. */
  productPks: jsonb('product_pks').$type<readonly number[]>(),
  modifiedAt: instant('modified_at').notNull(),
});
