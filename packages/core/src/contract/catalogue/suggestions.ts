import type * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { CurrencyCodeSchema, IdSchema, MoneySchema, NameSchema, TextSchema } from '../primitives.ts';
import { entriesOf, listOf, objectOf, orElse, orNull } from '../reading/tolerant.ts';

const extraObject = camelObject({
  category_id: orNull(IdSchema),
  /** Names of the categories above, the topmost first. */
  parent_categories: listOf(TextSchema),
  image: orNull(TextSchema),
  /** A number on the wire, an amount in text here as everywhere. */
  price: orNull(MoneySchema),
  retail_price: orNull(MoneySchema),
  currency_type: orNull(CurrencyCodeSchema),
  product_type: orNull(TextSchema),
});

const noExtra: v.InferOutput<typeof extraObject> = {
  categoryId: null,
  parentCategories: [],
  image: null,
  price: null,
  retailPrice: null,
  currencyType: null,
  productType: null,
};

/** One suggestion while a search is typed. What `extra` holds depends on the kind of its group (misc.md §1). */
export const SuggestionSchema = objectOf({
  label: NameSchema,
  url: NameSchema,
  extra: orElse(extraObject, noExtra),
});
export type Suggestion = v.InferOutput<typeof SuggestionSchema>;

/** Suggestions of one kind: `Category` or `Product`. */
export const SuggestionGroupSchema = camelObject({
  suggestion_type: TextSchema,
  entries: entriesOf(SuggestionSchema),
});
export type SuggestionGroup = v.InferOutput<typeof SuggestionGroupSchema>;

/** `GET /autocomplete/` (misc.md §1); groups without entries are left out. */
export const SuggestionsSchema = objectOf({ groups: entriesOf(SuggestionGroupSchema) });
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;
