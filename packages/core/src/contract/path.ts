import * as v from 'valibot';
import { pageOf } from './page.ts';
import { type Id, MapSchema, NameSchema, TextSchema } from './primitives.ts';
import { objectOf, orElse, orNull } from './reading/tolerant.ts';

/** `GET /pretty_urls/`: what a path of the shop leads to (catalogue.md §8). */
export const PathSchema = objectOf({
  new_path: NameSchema,
  old_path: v.string(),
  language: orNull(TextSchema),
  query_params: orElse(MapSchema, {}),
});
export type Path = v.InferOutput<typeof PathSchema>;

export const PathPageSchema = pageOf(PathSchema);

/** Kinds of page a path can lead to, as the first part of `old_path` names them. */
export const pathKinds = [
  'product',
  'group-product',
  'category',
  'special-page',
  'flat-page',
  'landing-page',
  'form',
] as const;
/** What a path can lead to (catalogue.md §8). */
export type PathKind = (typeof pathKinds)[number];

/** Where a path leads: one kind of page and the object's pk. */
export interface PathTarget {
  readonly kind: PathKind;
  readonly pk: Id;
}

/** Reads `old_path`, whose id is encoded as in any path; undefined when it is of a kind this client does not know. */
export function readPathTarget(path: Path): PathTarget | undefined {
  const [, word, pk] = /^\/([a-z-]+)\/([^/]+)\/?$/.exec(path.old_path) ?? [];
  const kind = pathKinds.find((candidate) => candidate === word);
  return kind && pk !== undefined ? { kind, pk: decoded(pk) } : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
