import { type Language, pickText } from '../http/language.ts';
import type { CategoryRow } from './category.repository.ts';
import { pictureUrl } from './product.wire.ts';

/** Place in the order of its siblings counts from 1; the root of the tree is level 1 and not part of the menu. */
const ROOT_LEVEL = 1;

/** Category of the wire (Protocol catalogue §1). */
export function categoryWire(row: CategoryRow, language: Language) {
  const name = pickText(row.name, language);
  const seo = { text: pickText(row.description, language), page_break_desc: '' };
  return {
    pk: row.pk,
    name,
    menuitemmodel: String(row.pk),
    absolute_url: row.url,
    sort_option: row.sortOrder,
    uuid: row.uuid,
    depth: row.level,
    attributes: {
      category_seo_title: { value: { text: name, page_break_desc: '' }, kwargs: {} },
      category_description: { value: seo, kwargs: {} },
    },
  };
}

function isInMenu(row: CategoryRow): boolean {
  return row.level > ROOT_LEVEL;
}

function menuItemWire(row: CategoryRow, tree: readonly CategoryRow[], language: Language) {
  const parent = tree.find(({ pk }) => pk === row.parentPk);
  const image = row.pictureStem === null ? {} : { images: { tile: pictureUrl(row.pictureStem) } };
  return {
    pk: String(row.pk),
    parent_pk: parent && isInMenu(parent) ? String(parent.pk) : null,
    label: pickText(row.name, language),
    url: row.url,
    path: row.treePath,
    level: row.level,
    sort_order: row.sortOrder,
    generator_name: 'menu_item',
    children: null,
    extra_context: {
      attributes: { category_id: row.pk, ...image },
      include_parent: false,
      numchild: tree.filter(({ parentPk }) => parentPk === row.pk).length,
    },
  };
}

/**
 * The menu: a flat list in depth-first order, each item with its parent one level up (Protocol catalogue §7).
 *
 * @param depth levels below `parentPk`, or below the top.
 */
export function menuWire(
  tree: readonly CategoryRow[],
  {
    language,
    depth,
    parentPk,
  }: { readonly language: Language; readonly depth: number; readonly parentPk?: number | undefined },
) {
  const top =
    parentPk === undefined ? tree.find(({ level }) => level === ROOT_LEVEL) : tree.find(({ pk }) => pk === parentPk);
  if (!top) return [];
  return sortMenu(tree)
    .filter((row) => row.pk !== top.pk && row.treePath.startsWith(top.treePath) && row.level - top.level <= depth)
    .map((row) => {
      const parent = tree.find(({ pk }) => pk === row.parentPk);
      const parentItem = parent && isInMenu(parent) ? menuItemWire(parent, tree, language) : null;
      return { ...menuItemWire(row, tree, language), parent: parentItem && { ...parentItem, parent: null } };
    });
}

/** Depth-first, siblings by `sortOrder`, then path. */
function sortMenu(tree: readonly CategoryRow[]): readonly CategoryRow[] {
  const byParent = Map.groupBy(tree, ({ parentPk }) => parentPk);
  const walk = (parentPk: number | null): CategoryRow[] =>
    (byParent.get(parentPk) ?? [])
      .toSorted((left, right) => left.sortOrder - right.sortOrder || (left.treePath < right.treePath ? -1 : 1))
      .flatMap((row) => [row, ...walk(row.pk)]);
  return walk(null);
}

/** Breadcrumb of a menu item from the top to the item, each with its parent (Protocol catalogue §4). */
export function breadcrumbWire(tree: readonly CategoryRow[], pk: number, language: Language) {
  const leaf = tree.find((row) => row.pk === pk);
  if (!leaf) return undefined;
  const line = tree.filter((row) => isInMenu(row) && leaf.treePath.startsWith(row.treePath));
  return line.map((row, index) => {
    const { children, ...crumb } = menuItemWire(row, tree, language);
    const above = line[index - 1];
    if (!above) return { ...crumb, parent: null };
    const { children: _, ...parent } = menuItemWire(above, tree, language);
    return { ...crumb, parent: { ...parent, parent: null } };
  });
}
