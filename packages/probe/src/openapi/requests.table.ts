import { checkoutPages } from '@vitrin/core/contract';
import { date, email, flag, integer, type JsonSchema, members, oneOf, pk, text } from './json-schema.ts';

/** What goes with a call besides its path. */
export interface RequestShape {
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
}

const paging = { 'page?': integer(1, 10_000), 'limit?': integer(1, 100) };
const list = {
  'page?': integer(1, 10_000),
  'page_size?': integer(1, 100),
  'sorter?': text(40),
  'search_text?': text(200),
  'in_stock?': oneOf('true', 'false'),
  'price?': text(40, { description: 'From and to, `0-1000`.' }),
};
const line = {
  product: pk,
  quantity: integer(1, 99),
  'attributes?': { type: 'object' } as const,
  'namespace?': text(40),
};
const address = {
  title: text(60),
  first_name: text(60),
  last_name: text(60),
  phone_number: text(20),
  'email?': email,
  country: pk,
  city: pk,
  township: pk,
  'district?': pk,
  line: text(255),
  'postcode?': text(10),
  'is_corporate?': oneOf('true', 'false'),
  'company_name?': text(120),
  'tax_office?': text(60),
  'tax_no?': text(20),
  'e_bill_taxpayer?': flag,
  'identity_number?': text(20),
  'primary?': flag,
  'notes?': text(255),
};
const optional = (shape: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${name.replace(/\?$/, '')}?`, schema]));
const password = text(128);
/** Proof of a signed-in user (account.md §1.1). */
const proof = { 'password?': password, 'code?': text(6) };
const registration = {
  email,
  first_name: text(60),
  last_name: text(60),
  password,
  phone: text(20),
  confirm: flag,
  'kvkk_confirm?': flag,
  'email_allowed?': flag,
  'sms_allowed?': flag,
  'call_allowed?': flag,
  'gender?': text(20),
  'date_of_birth?': date,
  'code?': text(6),
};
const cancellation = {
  cancel_type: oneOf('cancel', 'refund'),
  order_items: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: members({ order_item: pk, reason: pk, 'quantity?': integer(1, 99) }),
  } as const,
};

/** What each call of core takes, by method and path (docs/protocol/README.md says where each is described). */
export const requests: Readonly<Record<string, RequestShape>> = {
  'GET /list/': { query: members(list) },
  'GET /category/{pk}/': { query: members(list) },
  'GET /special-page/{pk}/': { query: members(list) },
  'GET /menus/generate/': { query: members({ 'depth_height?': integer(1, 5), 'parent?': text(20) }) },
  'GET /menus/generate_breadcrumb/': { query: members({ item: text(20), generator_name: oneOf('menu_item') }) },
  'GET /autocomplete/': { query: members({ search_text: text(200) }) },
  'GET /pretty_urls/': { query: members({ new_path__exact: text(255) }) },
  'GET /products/{pk}/category_nodes/': { query: members({ 'limit?': integer(1, 100) }) },
  'GET /bukalemun/': { query: members({ sku: text(60) }) },
  'GET /cms/seo/': { query: members({ url: text(255) }) },
  'GET /address/city/': { query: members({ 'country?': pk, 'retailstore__isnull?': oneOf('false') }) },
  'GET /address/township/': { query: members({ city: pk }) },
  'GET /address/district/': { query: members({ township: pk }) },
  'GET /orders/contract/': { query: members({ contract_name: text(40) }) },
  'GET /orders/completed/{token}/': { query: members({ format: oneOf('json') }) },
  'GET /users/orders/': {
    query: members({
      ...paging,
      'created_date?': date,
      'end_date?': date,
      'shipping_option_slug?': text(60),
      'shipping_option_slug_operator?': oneOf('=', '!='),
      'status?': text(20),
      'filter_type?': oneOf('status', 'number', 'product', 'cancelled'),
      'filter_value?': text(60),
      'currency?': text(3),
    }),
  },
  'GET /users/old-orders/': { query: members(paging) },
  'GET /account/loyalty/': { query: members(paging) },
  'GET /wishlists/favourite-products/': { query: members(paging) },
  'GET /wishlists/product-alerts/': { query: members(paging) },
  'GET /wishlists/user-collections/': { query: members(paging) },
  'GET /wishlists/user-collections/{pk}/': { query: members({ 'token?': text(64) }) },
  'GET /wishlists/user-collection-items/': { query: members({ ...paging, collection: pk, 'token?': text(64) }) },
  'GET /b2b/my-quotations/': { query: members({ ...paging, 'status?': text(20) }) },
  'GET /orders/checkout/': { query: members({ 'page?': oneOf(...checkoutPages), 'attempt?': text(64) }) },
  'POST /orders/checkout/': {
    query: members({ page: oneOf(...checkoutPages) }),
    body: {
      type: 'object',
      description: 'The page’s own fields (checkout.md §4).',
      additionalProperties: { anyOf: [text(255), integer(0, 2_147_483_647)] },
    },
  },

  'POST /baskets/basket/': { body: members(line) },
  'PUT /baskets/basket/': { body: members({ ...line, quantity: integer(0, 99) }) },
  'PATCH /baskets/basket/': { body: members({ 'voucher_code?': text(60), 'remove_voucher_code?': flag }) },
  'POST /users/activate-currency/': { body: members({ currency: text(3) }) },
  'POST /i18n/setlang': { body: members({ language: text(8) }) },
  'POST /address/': { body: members(address) },
  'PATCH /address/{pk}/': { body: members(optional(address)) },
  'POST /users/login/': { body: members({ email, password, 'code?': text(6) }) },
  'POST /users/registration/': { body: members(registration) },
  'POST /users/register-with-loyalty/': { body: members({ ...registration, 'add_loyalty?': flag }) },
  'POST /users/otp-login/': { body: members({ phone: text(20), 'code?': text(6) }) },
  'POST /users/logout': { body: members({}) },
  'POST /users/pz-captcha/': { body: members({ 'g-recaptcha-response': text(2_000) }) },
  'PATCH /users/profile/': {
    body: members({
      'first_name?': text(60),
      'last_name?': text(60),
      'phone?': text(20),
      'date_of_birth?': date,
      'gender?': text(20),
      'email_allowed?': flag,
      'sms_allowed?': flag,
      'call_allowed?': flag,
      ...proof,
    }),
  },
  'POST /users/phone-confirm/': { body: members({ 'code?': text(6) }) },
  'PATCH /users/anonymize/': { body: members(proof) },
  'POST /users/password/change/': {
    body: members({ old_password: password, new_password1: password, new_password2: password }),
  },
  'POST /users/email-change/': { body: members({ email, emailConfirm: email, ...proof }) },
  'POST /users/password/reset/': { body: members({ email }) },
  'POST /users/api-reset/{slug}': { body: members({ new_password1: password, new_password2: password }) },
  'POST /users/contact-us': {
    body: members({
      subject: pk,
      full_name: text(120),
      email,
      'phone?': text(20),
      message: text(2_000),
      'order?': text(20),
      'file?': text(200, { format: 'binary' }),
    }),
  },
  'POST /users/orders/anonymous': { body: members({ email, number: text(20) }) },
  'POST /orders/{number}/cancel/': { body: members(cancellation) },
  'POST /users/orders/bulk_cancellation_requests/': {
    body: members({
      cancel_type: oneOf('cancel', 'refund'),
      orders: { type: 'array', minItems: 1, maxItems: 20, items: members({ order: pk, ...cancellation }) },
    }),
  },
  'POST /email-subscription/': { body: members({ email, subscribe_contract: flag }) },
  'POST /forms/{pk}/generate/': {
    body: { type: 'object', description: 'The form’s own questions.', additionalProperties: text(2_000) },
  },
  'POST /wishlists/favourite-products/': { body: members({ product: pk }) },
  'POST /wishlists/product-alerts/': { body: members({ product: pk, 'email?': email }) },
  'POST /wishlists/user-collections/': {
    body: members({ name: text(60), 'description?': text(500), 'is_public?': flag }),
  },
  'PATCH /wishlists/user-collections/{pk}/': {
    body: members({ 'name?': text(60), 'description?': text(500), 'is_public?': flag }),
  },
  'POST /wishlists/user-collection-items/': { body: members({ collection: pk, product: pk, 'note?': text(200) }) },
  'PATCH /wishlists/user-collection-items/{pk}/': { body: members({ 'note?': text(200), 'collection?': pk }) },
  'POST /b2b/basket/': { body: members({ division: pk, product_remote_id: pk, quantity: integer(1, 9_999) }) },
  'PUT /b2b/basket/': { body: members({ division: pk, product_remote_id: pk, quantity: integer(0, 9_999) }) },
  'DELETE /b2b/basket/': { body: members({ 'product_remote_id?': pk }) },
  'POST /b2b/basket/save/': { body: members({ name: text(60) }) },
  'POST /b2b/my-quotations/': { body: members({ name: text(60) }) },
};
