import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IntSchema, NameSchema, TextSchema, WordyBooleanSchema } from '../primitives.ts';
import { entriesOf, objectOf, orElse, orNull, promised } from '../reading/tolerant.ts';
import type { ReplySchema } from '../reply.ts';

const facetChoiceObject = camelObject({
  label: NameSchema,
  value: TextSchema,
  quantity: orElse(IntSchema, 0),
  is_selected: promised(WordyBooleanSchema, false),
  url: orNull(TextSchema),
  depth: orNull(IntSchema),
  real_depth: orNull(IntSchema),
  is_parent_of_selection: orElse(WordyBooleanSchema, false),
  hex: orNull(TextSchema),
});

/** One value a shopper can filter by. `url` is set on category choices, `hex` on colour swatches. */
export interface FacetChoice extends v.InferOutput<typeof facetChoiceObject> {}
export const FacetChoiceSchema: ReplySchema<FacetChoice> = facetChoiceObject;

const facetObject = camelObject({
  key: v.string(),
  name: NameSchema,
  search_key: v.string(),
  /** `category`, `multiselect`, `visual_swatch`, or a kind this client does not know. */
  widget_type: NameSchema,
  data: objectOf({ choices: entriesOf(FacetChoiceSchema) }),
});

/** A group of filters; `search_key` is the query parameter its choices use (catalogue.md §1). */
export interface Facet extends v.InferOutput<typeof facetObject> {}
export const FacetSchema: ReplySchema<Facet> = facetObject;
