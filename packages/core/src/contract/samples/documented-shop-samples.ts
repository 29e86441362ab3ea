// Replies of a host that nobody here wrote. Shape as publicly documented for the older platform (its API pages and its client's
// guides), values ours. They differ from our own samples: numbers and capitals where ours are texts, keys left out or under
// another name, lists of objects where ours are lists of texts. No index exports them.

const productImage = { pk: 88, status: 'active', image: '/products/mug.jpg', order: null, specialimage_set: [] };

const product = {
  pk: 640,
  name: 'Stone Mug',
  sku: 'SM-640',
  base_code: 'SM',
  attributes: { colour: 'grey', weight: 320 },
  attribute_set: 2,
  attributes_kwargs: { colour: { value: 'grey', label: 'Grey', data_type: 'dropdown' } },
  extra_attributes: {},
  productimage_set: [productImage],
  price: '120',
  in_stock: true,
  currency_type: 'TRY',
  retail_price: '150',
  unit_type: 'qty',
  absolute_url: 'https://shop.example/stone-mug/',
  productvideo_set: [{ pk: 3, video: '/videos/mug.mp4' }],
  product_type: '0',
  price_type: 'default',
  form_schema: null,
  is_ready_to_basket: true,
  stock: 14,
  data_source: null,
  basket_offers: [{ pk: 12, label: 'Two for one', listing_kwargs: {}, kwargs: {} }],
  extra_data: {},
};

/** `GET /product/{pk}/`. */
export const documentedProduct = {
  in_stock: true,
  product,
  variants: [
    {
      attribute_key: 'colour',
      attribute_name: 'Colour',
      options: [
        {
          value: 'grey',
          label: 'Grey',
          order: '0',
          is_selected: true,
          is_selectable: true,
          is_selectable_without_stock: true,
          in_stock: true,
          product: { pk: 640, absolute_url: '/stone-mug/', price: '120', productimage_set: [] },
        },
      ],
    },
  ],
  selected_variant: null,
  offers: [],
};

/** `GET /list/`. */
export const documentedList = {
  pagination: { total_count: 2, current_page: 1, num_pages: 1, page_size: 20 },
  facets: [
    {
      key: 'colour',
      name: 'Colour',
      search_key: 'attributes_colour',
      widget_type: 'multiselect',
      order: null,
      extra_params: {},
      data: {
        name: 'Colour',
        key: 'colour',
        search_key: 'attributes_colour',
        widget_type: 'multiselect',
        order: null,
        choices: [{ label: 'Grey', value: 'grey', quantity: 2, is_selected: false }],
      },
    },
  ],
  sorters: [{ label: 'Newest', value: 'newcomers', is_selected: true }],
  search_text: null,
  products: [product, { ...product, pk: 641, sku: 'SM-641' }],
};

/** `GET /category/{pk}/`. */
export const documentedCategory = {
  ...documentedList,
  category: {
    pk: 21,
    name: 'Mugs',
    absolute_url: '/mugs/',
    menuitemmodel: '0f6c1f7e-2a52-43a9-a5c8-0d3f6f1fd111',
    sort_option: null,
    uuid: '5d5a2b7a-1f9e-4b1c-9d58-6f4f4a0ad222',
    depth: 2,
    attributes: { category_seo_title: { value: { text: 'Mugs' }, kwargs: {} } },
  },
};

/** `GET /menus/generate/`. */
export const documentedMenu = {
  menu: [
    {
      label: 'KITCHEN',
      url: '/kitchen/',
      level: 0,
      pk: '3a6b5b0e-7a43-4a27-8c77-1f0a8b1cc333',
      sort_order: 0,
      path: '0001000P',
      parent_pk: null,
      parent: null,
      generator_name: 'menu_item',
      extra_context: {},
    },
    {
      label: 'Mugs',
      url: '/mugs/',
      level: 1,
      pk: '9e7f0d86-55a5-4f0b-bb6c-2c0d9e2dd444',
      sort_order: 1,
      path: '0001000P0001',
      parent_pk: '3a6b5b0e-7a43-4a27-8c77-1f0a8b1cc333',
      parent: null,
      generator_name: 'menu_item',
      extra_context: { attributes: { category_id: 21 } },
    },
  ],
};

/** `GET /wishlists/favourite-products/`. */
export const documentedFavourites = {
  count: 5,
  next: 'https://shop.example/wishlists/favourite-products/?page=2',
  previous: null,
  results: [{ pk: 55, product: { ...product, extra_data: { note: 'free' }, basket_offers: [{ text: 'free' }] } }],
};

/** A line as `GET /baskets/basket/` tells it: without the currency's label. */
const basketLine = {
  quantity: 2,
  product: { ...product, currency_type: 'try', absolute_url: '/stone-mug/' },
  unit_price: '120.00',
  currency_type: 'try',
  tax_rate: '20.00',
  total_amount: '240.00',
  shipping_discount: null,
  attributes: {},
  id: 95,
  attributes_kwargs: {},
  image: null,
  parent: null,
  offer_badges: [{ description: 'Two for one', discount: '120.00' }],
  price: '120.00',
  retail_price: '150.00',
  stock: 14,
  discount_amount: '0.00',
  datasource: null,
  extra_product_stock_detailed: null,
  extra_product_price_detailed: null,
};

const basketTotals = {
  pk: 7,
  total_amount: 120,
  total_quantity: 2,
  upsell_details: [{ message: 'Spend 80 more', params: { remaining: 80, required: 200 } }],
  upsell_messages: [{ message: 'Spend 80 more' }],
  discounts: [{ description: 'Two for one', discount: '120.00' }],
  total_discount_amount: '120.00',
  total_product_amount: '240.00',
  voucher_code: null,
  created_date: '2025-05-02T08:00:00.000000Z',
  modified_date: '2025-05-02T08:05:00.000000Z',
  segment: { pk: 2, stock_list: null, price_list: null },
};

/** `GET /baskets/basket/`; what is taken out is named by pk, name and number of pieces. */
export const documentedBasket = {
  basket: {
    ...basketTotals,
    namespace: null,
    basketitem_set: [basketLine],
    unavailable_basket_products: [{ pk: 700, name: 'Glass Mug', unavailable_quantity: 1 }],
  },
};

/** The basket inside `pre_order`: its lines have no id, price, struck-through price or discount. */
export const documentedOrderBasket = {
  ...basketTotals,
  basketitem_set: (({ id: _id, price: _price, retail_price: _retail, discount_amount: _discount, ...line }) => [line])(
    basketLine,
  ),
  unavailable_basket_products: [],
};
