import * as v from 'valibot';
import { camelObject } from '../camel-object.ts';
import { IdSchema, IntSchema, NameSchema, TextSchema } from '../primitives.ts';
import { entriesOf, mapOf, mapped, objectOf, orElse, orNull } from '../reading/tolerant.ts';

/** What hangs on a node besides its link. `images` are addresses by use, `tile` for one; other shapes are passed over. */
export const MenuAttributesSchema = camelObject({
  category_id: orNull(IdSchema),
  images: mapOf(v.string()),
});

const wireItemObject = camelObject({
  pk: TextSchema,
  parent_pk: orNull(TextSchema),
  label: NameSchema,
  url: NameSchema,
  level: orElse(IntSchema, 1),
  sort_order: orElse(IntSchema, 0),
  extra_context: orElse(objectOf({ attributes: orNull(MenuAttributesSchema) }), { attributes: null }),
});
/**
 * One menu node, flat as the host sends it; `parent_pk` says where it hangs (catalogue.md §7). A node without a label is called by the
 * last word of its address: what hangs below it stays in its place.
 */
export const MenuItemSchema = mapped(wireItemObject, (item) => ({
  ...item,
  label: item.label || (item.url.split('/').findLast((part) => part !== '') ?? ''),
}));
export type MenuItem = v.InferOutput<typeof MenuItemSchema>;

/** `GET /menus/generate/`: the shop's menu as a flat list; `nestMenu` makes a tree of it (catalogue.md §7). */
export const MenuSchema = objectOf({ menu: entriesOf(MenuItemSchema) });
export type Menu = v.InferOutput<typeof MenuSchema>;

/** A menu node with its children, in the host's order. */
export interface MenuNode extends MenuItem {
  readonly children: readonly MenuNode[];
}

/**
 * Nests a flat menu (specification 7, catalogue.md §7): items whose parent is null or not in the reply are roots;
 * nodes that hang in a cycle, or have no label, are dropped
 * with what hangs below them.
 */
export function nestMenu(items: readonly MenuItem[]): readonly MenuNode[] {
  const known = new Set(items.map((item) => item.pk));
  const byParent = new Map<string | null, MenuItem[]>();
  for (const item of items) {
    const parent = item.parentPk !== null && known.has(item.parentPk) ? item.parentPk : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), item]);
  }
  // Starting at the roots, a cycle is never reached.
  const childrenOf = (parent: string | null): readonly MenuNode[] =>
    (byParent.get(parent) ?? []).filter(hasLabel).map((item) => ({ ...item, children: childrenOf(item.pk) }));
  return childrenOf(null);
}

/** A link that says nothing leads nobody. */
function hasLabel({ label }: MenuItem): boolean {
  return label !== '';
}
