import {
  getAttributePictures,
  getBreadcrumb,
  getBundle,
  getCategory,
  getCategoryNodes,
  getFlatPage,
  getForm,
  getGroupProduct,
  getLandingPage,
  getMenu,
  getProduct,
  getProductInstallments,
  getProductList,
  getRetailStoreStock,
  getSeo,
  getSpecialPage,
  getSuggestions,
  getWidget,
  postForm,
  resolvePath,
  subscribe,
} from '@vitrin/core/http';
import { about, leftOut, type ProbeRow, row } from '../probe-row.ts';

const first = (limit: number) => ({ page: 1, page_size: limit });

/**
 * What visitors look at, in an order in which each reply teaches the next question: a list of its own, because core's reads have no order
 * and leave out what a host should answer besides.
 */
export const catalogueRows: readonly ProbeRow[] = [
  row({
    endpoint: getProductList,
    need: 'must',
    without: 'No lists and no search.',
    request: () => ({ query: { ...first(12), in_stock: 'true' } }),
    learn: ({ products }) => {
      const product = products.find(({ inStock, isReadyToBasket }) => inStock && isReadyToBasket) ?? products[0];
      if (!product) return {};
      const { pk, absoluteUrl, sku, name, currencyType, category } = product;
      return {
        product: pk,
        productPath: absoluteUrl,
        currency: currencyType,
        ...(sku ? { sku } : {}),
        ...(category ? { category: category.pk } : {}),
        ...(name.length > 2 ? { searchText: name.split(' ')[0] ?? name } : {}),
      };
    },
  }),
  row({
    endpoint: getProduct,
    need: 'must',
    without: 'No product pages.',
    request: (known) => about(known, 'product', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: resolvePath,
    need: 'must',
    without: 'Addresses of products and categories lead nowhere.',
    request: (known) => about(known, 'productPath', (path) => ({ query: { new_path__exact: path } })),
  }),
  row({
    endpoint: getCategoryNodes,
    without: 'No breadcrumb on product pages.',
    request: (known) => about(known, 'product', (pk) => ({ path: { pk }, query: { limit: 1 } })),
    learn: ({ results: [category] }) => {
      if (!category) return {};
      const { pk, menuitemmodel } = category;
      return { category: pk, ...(menuitemmodel ? { menuItem: menuitemmodel } : {}) };
    },
  }),
  row({
    endpoint: getCategory,
    need: 'must',
    without: 'No category pages.',
    request: (known) => about(known, 'category', (pk) => ({ path: { pk }, query: first(12) })),
  }),
  row({
    endpoint: getMenu,
    need: 'must',
    without: 'The header has no menu.',
    request: () => ({ query: { depth_height: 3 } }),
    learn: ({ menu: [item] }) => (item ? { menuItem: item.pk } : {}),
  }),
  row({
    endpoint: getBreadcrumb,
    without: 'No breadcrumb above lists.',
    request: (known) => about(known, 'menuItem', (item) => ({ query: { item, generator_name: 'menu_item' } })),
  }),
  row({
    endpoint: getSuggestions,
    without: 'The search box suggests nothing; searching works.',
    request: (known) => about(known, 'searchText', (search_text) => ({ query: { search_text } })),
  }),
  row({
    endpoint: getProductInstallments,
    without: 'Product pages show no table of installments.',
    request: (known) => about(known, 'product', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: getRetailStoreStock,
    without: 'Product pages do not say which shops hold the product.',
    request: (known) => about(known, 'product', (pk) => ({ path: { pk }, query: {} })),
  }),
  row({
    endpoint: getAttributePictures,
    without: 'Pictures stay the same when a colour is chosen.',
    request: (known) => about(known, 'sku', (sku) => ({ query: { sku } })),
  }),
  row({
    endpoint: getGroupProduct,
    without: 'No pages of product groups.',
    request: (known) => about(known, 'group', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: getBundle,
    without: 'No pages of sets that are put together.',
    request: (known) => about(known, 'bundle', (pk) => ({ path: { pk }, query: {} })),
  }),
];

/** What merchandisers make. */
export const contentRows: readonly ProbeRow[] = [
  row({
    endpoint: getSeo,
    without: 'Titles and descriptions are the shop’s own.',
    request: (known) => about(known, 'productPath', (url) => ({ query: { url } })),
  }),
  row({
    endpoint: getSpecialPage,
    without: 'No campaign lists.',
    request: (known) => about(known, 'specialPage', (pk) => ({ path: { pk }, query: {} })),
  }),
  row({
    endpoint: getFlatPage,
    without: 'No pages of text.',
    request: (known) => about(known, 'flatPage', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: getLandingPage,
    without: 'No landing pages.',
    request: (known) => about(known, 'landingPage', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: getForm,
    without: 'No forms of merchandisers.',
    request: (known) => about(known, 'form', (pk) => ({ path: { pk } })),
  }),
  row({
    endpoint: getWidget,
    without: 'The home page shows lists instead of what merchandisers chose.',
    request: ({ widget = 'home-slider' }) => ({ path: { id: widget } }),
  }),
  leftOut(postForm, 'It would send a message to the shop’s people.', 'Nobody can answer forms.'),
  leftOut(subscribe, 'It would put an address on the list of the newsletter.', 'Nobody can ask for the newsletter.'),
];
