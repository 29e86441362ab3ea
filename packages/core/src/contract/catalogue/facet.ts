import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IntSchema, TextSchema } from '../primitives.ts';
import type { ReplySchema } from '../reply.ts';

const facetChoiceObject = camelObject({
  label: v.string(),
  value: TextSchema,
  quantity: v.nullish(IntSchema, 0),
  is_selected: v.boolean(),
  url: v.nullish(v.string(), null),
  depth: v.nullish(IntSchema, null),
  real_depth: v.nullish(IntSchema, null),
  is_parent_of_selection: v.nullish(v.boolean(), false),
  hex: v.nullish(v.string(), null),
});

/** One value a shopper can filter by. `url` is set on category choices, `hex` on colour swatches. */
export interface FacetChoice extends v.InferOutput<typeof facetChoiceObject> {}
export const FacetChoiceSchema: ReplySchema<FacetChoice> = facetChoiceObject;

const facetObject = camelObject({
  key: v.string(),
  name: v.string(),
  search_key: v.string(),
  /** `category`, `multiselect`, `visual_swatch`, or a kind this client does not know. */
  widget_type: v.string(),
  data: v.object({ choices: v.array(FacetChoiceSchema) }),
});

/** A group of filters; `search_key` is the query parameter its choices use (catalogue.md §1). */
export interface Facet extends v.InferOutput<typeof facetObject> {}
export const FacetSchema: ReplySchema<Facet> = facetObject;
