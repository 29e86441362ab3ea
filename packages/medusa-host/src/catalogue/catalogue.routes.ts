import {
  foldText,
  type HttpContext,
  json,
  notFound,
  pageOfList,
  type Route,
  WHOLE_LIST,
} from '@vitrin/commerce-host/serving';
import { categoryWire, firstOfEach, listWire } from './list.ts';
import { readPk } from './pk.ts';
import { productDetailWire, productWire, stockOf } from './product.wire.ts';
import type { Item, Shelf, ShelfCategory, Shelves } from './shelf.ts';

/** Seconds for which shops may cache a catalogue reply. */
const MINUTE = 60;

/** Most related products in one reply. */
const RELATED = 8;

/** Suggestions in one reply. */
const SUGGESTIONS = 6;

function menuItem({ pk, name, path, parent }: ShelfCategory, order: number, shelf: Shelf) {
  const above = shelf.categories.find(({ id }) => id === parent);
  return {
    pk: String(pk),
    parent_pk: above ? String(above.pk) : null,
    parent: null,
    label: name,
    url: path,
    path: String(pk),
    level: above ? 2 : 1,
    sort_order: order,
    generator_name: 'menu_item',
    children: null,
    extra_context: { attributes: { category_id: pk }, include_parent: false, numchild: 0 },
  };
}

/** Other products of the same category, those in stock first (Protocol misc §5). */
function relatedWire(item: Item, shelf: Shelf) {
  const slug = `related-products-${item.pk}`;
  const others = firstOfEach(shelf.items).filter(
    ({ product: { id, categories } }) =>
      id !== item.product.id && categories.some((one) => item.product.categories.includes(one)),
  );
  const products = others.toSorted((a, b) => Number(stockOf(b) > 0) - Number(stockOf(a) > 0)).slice(0, RELATED);
  return { name: slug, slug, attributes: {}, products: products.map((one) => productWire(one, shelf)) };
}

/** Routes of the catalogue (Protocol catalogue, misc §1); all are public. */
export function catalogueRoutes(shelves: Shelves): readonly Route[] {
  const get = (path: Route['path'], answer: (context: HttpContext, shelf: Shelf) => unknown): Route => ({
    method: 'GET',
    path,
    cache: MINUTE,
    handle: async (context) => json(answer(context, await shelves.of(context.currency))),
  });
  const itemOf = ({ params }: HttpContext, shelf: Shelf) => {
    const item = shelf.byPk.get(readPk(params.pk) ?? -1);
    if (item === undefined) throw notFound();
    return item;
  };
  const categoryAt = ({ params }: HttpContext, shelf: Shelf) => {
    const category = shelf.categories.find(({ pk }) => String(pk) === params.pk);
    if (category === undefined) throw notFound();
    return category;
  };
  const categoriesOf = (context: HttpContext, shelf: Shelf) => {
    const { product } = itemOf(context, shelf);
    const own = shelf.categories.filter(({ id }) => product.categories.includes(id));
    return pageOfList(context, WHOLE_LIST, own.map(categoryWire));
  };
  return [
    get('/list/', ({ query, language }, shelf) => listWire(shelf, { query, language, category: undefined })),
    get('/category/:pk/', (context, shelf) =>
      listWire(shelf, { query: context.query, language: context.language, category: categoryAt(context, shelf) }),
    ),
    get('/product/:pk/', (context, shelf) => productDetailWire(itemOf(context, shelf), shelf)),
    get('/products/:pk/category_nodes/', categoriesOf),
    get('/product/:pk/category/', categoriesOf),
    get('/widgets/:id/', ({ params }, shelf) => {
      const [, pk] = /^related-products-(\d+)$/.exec(params.id ?? '') ?? [];
      const item = shelf.byPk.get(readPk(pk) ?? -1);
      if (item === undefined) throw notFound();
      return relatedWire(item, shelf);
    }),
    get('/menus/generate/', (_context, shelf) => ({
      menu: shelf.categories.map((category, order) => menuItem(category, order, shelf)),
    })),
    get('/menus/generate_breadcrumb/', ({ query }, shelf) => ({
      menu: shelf.categories
        .filter(({ pk }) => String(pk) === query.get('item'))
        .map((category, order) => menuItem(category, order, shelf)),
    })),
    get('/pretty_urls/', (context, shelf) => {
      const path = context.query.get('new_path__exact') ?? '';
      const item = shelf.byPath.get(path);
      const category = shelf.categories.find((one) => one.path === path);
      const target = item ? `/product/${item.pk}/` : category ? `/category/${category.pk}/` : undefined;
      const found = target ? [{ pk: 1, new_path: path, old_path: target, language: null, query_params: {} }] : [];
      return pageOfList(context, WHOLE_LIST, found);
    }),
    get('/autocomplete/', ({ query }, shelf) => {
      const word = foldText(query.get('search_text') ?? '');
      const found = shelf.items.filter(({ words }) => word !== '' && words.includes(word)).slice(0, SUGGESTIONS);
      const entries = found.map((item) => {
        const {
          name,
          absolute_url: url,
          price,
          retail_price: retail,
          productimage_set: images,
        } = productWire(item, shelf);
        const extra = {
          image: images[0]?.image ?? '',
          price: Number(price),
          retail_price: Number(retail),
          product_type: '0',
        };
        return {
          label: name,
          url,
          suggestion_type: 'Product',
          extra: { ...extra, currency_type: shelf.region.currency },
        };
      });
      return { groups: entries.length === 0 ? [] : [{ suggestion_type: 'Product', entries }] };
    }),
  ];
}
