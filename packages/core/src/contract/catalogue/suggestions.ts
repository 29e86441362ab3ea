import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { listOf, MoneySchema, orNull, PkSchema, TextSchema } from '../primitives.ts';

/** One suggestion while a search is typed. What `extra` holds depends on the kind of its group (misc.md §1). */
export const SuggestionSchema = v.object({
  label: v.string(),
  url: v.string(),
  extra: camelObject({
    category_id: orNull(PkSchema),
    /** Names of the categories above, the topmost first. */
    parent_categories: listOf(v.string()),
    image: orNull(v.string()),
    /** A number on the wire, an amount in text here as everywhere. */
    price: orNull(MoneySchema),
    retail_price: orNull(MoneySchema),
    currency_type: orNull(v.string()),
    product_type: orNull(TextSchema),
  }),
});
export type Suggestion = v.InferOutput<typeof SuggestionSchema>;

/** Suggestions of one kind: `Category` or `Product`. */
export const SuggestionGroupSchema = camelObject({
  suggestion_type: v.string(),
  entries: v.array(SuggestionSchema),
});
export type SuggestionGroup = v.InferOutput<typeof SuggestionGroupSchema>;

/** `GET /autocomplete/` (misc.md §1); groups without entries are left out. */
export const SuggestionsSchema = v.object({ groups: v.array(SuggestionGroupSchema) });
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;
