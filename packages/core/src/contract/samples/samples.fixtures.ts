// The protocol's sample replies, for tests. No index exports them, so they cost no shop a byte.

export const productSample = {
  pk: 1201,
  name: 'Linen Shirt',
  sku: 'LS-0412-M',
  base_code: 'LS-0412',
  absolute_url: '/linen-shirt-m/',
  price: '349.90',
  retail_price: '449.90',
  currency_type: 'try',
  price_type: 'default',
  unit_type: 'qty',
  in_stock: true,
  stock: 8,
  is_ready_to_basket: true,
  product_type: '0',
  attribute_set: 1,
  attributes: { size: 'M', color: 'sand' },
  attributes_kwargs: { size: { value: 'M', label: 'Medium', data_type: 'dropdown' } },
  extra_attributes: {},
  productimage_set: [
    {
      pk: 7,
      status: 'active',
      image: '/media/p/ls-0412.webp',
      order: 1,
      created_date: '2025-03-04T10:15:30.000000Z',
      specialimage_set: [],
    },
  ],
  productvideo_set: [],
  basket_offers: [{ pk: 3, label: '3 for 2', listing_kwargs: {}, kwargs: { show_benefit_products: true } }],
  form_schema: null,
  data_source: null,
};

export const productDetailSample = {
  in_stock: true,
  selected_variant: null,
  product: productSample,
  variants: [
    {
      attribute_key: 'size',
      attribute_name: 'Size',
      options: [
        {
          value: 'M',
          label: 'Medium',
          order: '1',
          is_selected: true,
          is_selectable: true,
          is_selectable_without_stock: true,
          in_stock: true,
          product: { pk: 1201, absolute_url: '/linen-shirt-m/' },
        },
      ],
    },
  ],
};

export const productListSample = {
  pagination: { total_count: 41, current_page: 1, num_pages: 3, page_size: 20 },
  facets: [
    {
      key: 'color',
      name: 'Colour',
      search_key: 'attributes_filterable_color',
      widget_type: 'multiselect',
      order: 1,
      extra_params: {},
      data: {
        key: 'color',
        name: 'Colour',
        search_key: 'attributes_filterable_color',
        widget_type: 'multiselect',
        order: 1,
        choices: [{ label: 'Sand', value: 'sand', quantity: 7, is_selected: false }],
      },
    },
  ],
  sorters: [{ label: 'Recommended', value: 'default', is_selected: true }],
  search_text: null,
  products: [productSample],
  special_page: null,
  category: {
    pk: 14,
    name: 'Shirts',
    menuitemmodel: '31',
    absolute_url: '/shirts/',
    sort_option: 2,
    uuid: '0b0a6f1e-51cd-4d39-9d1e-6d0f6a1c9f10',
    depth: 3,
    attributes: {},
  },
};

export const suggestionsSample = {
  groups: [
    {
      suggestion_type: 'Category',
      entries: [
        {
          label: 'Shirts',
          url: '/shirts/',
          suggestion_type: 'Category',
          extra: { category_id: 14, parent_categories: ['Men'] },
        },
      ],
    },
    {
      suggestion_type: 'Product',
      entries: [
        {
          label: 'Linen Shirt',
          url: '/linen-shirt-m/',
          suggestion_type: 'Product',
          extra: { image: '/media/ls-0412.jpg', price: 349.9, retail_price: 449.9, product_type: '0' },
        },
      ],
    },
  ],
};

export const menuSample = {
  menu: [
    {
      pk: '3',
      parent_pk: null,
      parent: null,
      label: 'Men',
      url: '/men/',
      path: '00010002',
      level: 2,
      sort_order: 1,
      generator_name: 'menu_item',
      children: null,
      extra_context: { attributes: { category_id: 12 }, include_parent: false, numchild: 1 },
    },
    {
      pk: '31',
      parent_pk: '3',
      parent: null,
      label: 'Shirts',
      url: '/shirts/',
      path: '000100020001',
      level: 3,
      sort_order: 1,
      generator_name: 'menu_item',
      children: null,
      extra_context: { attributes: { category_id: 14 }, include_parent: false, numchild: 0 },
    },
  ],
};

export const pathPageSample = {
  count: 1,
  next: null,
  previous: null,
  results: [
    { pk: 5, new_path: '/linen-shirt-m/', old_path: '/product/1201/', language: 'en-us', query_params: { size: 'M' } },
  ],
};

export const basketSample = {
  pk: 88,
  namespace: 'default',
  is_main: true,
  basketitem_set: [
    {
      id: 501,
      quantity: 2,
      unit_price: '349.90',
      price: '349.90',
      retail_price: '449.90',
      total_amount: '699.80',
      discount_amount: '0.00',
      shipping_discount: '0.00',
      tax_rate: '20.00',
      currency_type: 'try',
      currency_type_label: 'TL',
      attributes: {},
      attributes_kwargs: {},
      image: null,
      stock: 8,
      parent: null,
      offer_badges: [],
      datasource: null,
      product: {
        pk: 1201,
        name: 'Linen Shirt',
        sku: 'LS-0412-M',
        absolute_url: '/linen-shirt-m/',
        price: '349.90',
        retail_price: '449.90',
      },
    },
  ],
  total_quantity: 2,
  total_product_amount: '699.80',
  total_discount_amount: '69.98',
  total_amount: '629.82',
  discounts: [{ description: 'TEST10', discount: '69.98' }],
  voucher_code: 'TEST10',
  dropped_voucher: { code: 'MIN1000', reason: 'VOUCHER_MINIMUM' },
  upsell_details: [],
  upsell_messages: [],
  unavailable_basket_products: [],
  segment: { pk: 1, stock_list: 1, price_list: 1 },
  currency_type: 'try',
  currency_type_label: 'TL',
  created_date: '2025-03-04T10:15:30.000000Z',
  modified_date: '2025-03-04T10:16:02.000000Z',
};

export const basketReplySample = { basket: basketSample, osessionid: 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL' };

export const miniBasketSample = {
  pk: 88,
  total_quantity: 2,
  total_amount: '629.82',
  currency_type: 'try',
  currency_type_label: 'TL',
  namespace: 'default',
};

export const countrySample = { pk: 1, name: 'Türkiye', code: 'tr', is_active: true, translations: null };
export const citySample = {
  pk: 34,
  name: 'İstanbul',
  is_active: true,
  country: 1,
  postcode: '34000',
  priority: 1,
  translations: null,
};
export const townshipSample = {
  pk: 401,
  name: 'Kadıköy',
  is_active: true,
  city: { pk: 34, name: 'İstanbul', country: 1 },
  postcode: '34710',
};
export const districtSample = { pk: 4011, name: 'Caferağa', is_active: true, city: 34, township: 401, postcode: null };

export const addressSample = {
  pk: 310,
  email: 'ada@example.test',
  phone_number: '05551234567',
  first_name: 'Ada',
  last_name: 'Yilmaz',
  country: countrySample,
  city: citySample,
  township: townshipSample,
  district: districtSample,
  line: 'Example Street 12, flat 3',
  title: 'Home',
  postcode: '34100',
  notes: null,
  company_name: null,
  tax_office: null,
  tax_no: null,
  e_bill_taxpayer: false,
  is_corporate: false,
  primary: true,
  identity_number: null,
  extra_field: null,
  address_type: 'customer',
  hash_data: 'c0ffee',
  remote_id: null,
  retail_store: null,
  latitude: null,
  longitude: null,
  user: null,
};

export const userSample = {
  pk: 42,
  first_name: 'Ada',
  last_name: 'Yilmaz',
  email: 'shopper@example.test',
  phone: '05551110002',
  email_allowed: true,
  sms_allowed: false,
  date_joined: '2025-03-04T10:15:30.000000Z',
  last_login: null,
  date_of_birth: null,
  hashed_email: '00',
  gender: null,
  user_type: 'registered',
};

export const anonymousSample = {
  pk: null,
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  user_type: null,
};

export const orderSample = {
  id: 9001,
  number: '2025030400009001',
  status: { value: 400, label: 'Approved' },
  currency: { value: 'try', label: 'TL' },
  created_date: '2025-03-04T10:20:00.000000Z',
  amount: '739.70',
  amount_without_discount: '739.70',
  discount_amount: '0.00',
  shipping_amount: '39.90',
  installment_count: 1,
  installment_interest_amount: '0.00',
  orderitem_set: [
    {
      id: 1,
      status: { value: '400', label: 'Approved' },
      price_currency: { value: 'try', label: 'TL' },
      price: '349.90',
      retail_price: '449.90',
      tax_rate: '20.00',
      quantity: '1',
      unit_price: '349.90',
      total_amount: '349.90',
      image: '/media/p/ls-0412.webp',
      product: { pk: 1201, sku: 'LS-0412-M', name: 'Linen Shirt', image: null, absolute_url: '/linen-shirt-m/' },
    },
  ],
  discountitem_set: [{ pk: 1, name: 'TEST10', amount: '69.98' }],
  shipping_address: addressSample,
  billing_address: addressSample,
  payment_option: { pk: 5, name: 'Card', payment_type: 'credit_card', slug: 'credit-card' },
  shipping_option_slug: 'standard',
  shipping_company: { value: 'vitrin', label: 'Vitrin Cargo' },
  bank: { pk: 1, name: 'Atlas Bank', slug: 'atlas', logo: null },
  user_email: 'ada@example.test',
  notes: null,
  is_cancelled: false,
  user: null,
  delivery_option: { pk: 1, slug: 'customer', name: 'To my address', delivery_option_type: 'customer' },
  payment_details: {
    card: { last_four: '0003', brand: 'visa' },
    bank_account: null,
    choice: null,
    credit: null,
    fee: '0.00',
    due: '0.00',
    loyalty: '0.00',
  },
};
