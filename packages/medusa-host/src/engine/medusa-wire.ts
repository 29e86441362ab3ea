import * as v from 'valibot';
import type { EngineCustomer, EngineSavedAddress } from './accounts.types.ts';
import type { EngineAddress, EngineCart, EngineLine, EngineOrder, EngineProduct } from './engine.types.ts';

/** An amount of Medusa: major units as a float, 350.90999999999997 for 350.91. Read as minor units. */
export const AmountSchema = v.pipe(
  v.nullish(v.number(), 0),
  v.transform((major) => Math.round(major * 100)),
);
const TextSchema = v.nullish(v.string(), '');

const VariantSchema = v.pipe(
  v.object({
    id: v.string(),
    title: TextSchema,
    sku: TextSchema,
    manage_inventory: v.nullish(v.boolean(), true),
    allow_backorder: v.nullish(v.boolean(), false),
    inventory_quantity: v.nullish(v.number(), 0),
    options: v.nullish(
      v.array(v.object({ value: v.string(), option: v.nullish(v.object({ title: v.string() })) })),
      [],
    ),
    calculated_price: v.nullish(
      v.object({ calculated_amount: AmountSchema, original_amount: AmountSchema }),
      undefined,
    ),
  }),
  v.transform((variant) => ({
    ...variant,
    options: Object.fromEntries(variant.options.map(({ value, option }) => [option?.title ?? '', value])),
    stock: variant.manage_inventory && !variant.allow_backorder ? variant.inventory_quantity : null,
  })),
);

/** A product; variants without a price in the region are left out. */
export const ProductSchema = v.pipe(
  v.object({
    id: v.string(),
    title: TextSchema,
    handle: TextSchema,
    description: TextSchema,
    created_at: TextSchema,
    thumbnail: v.nullish(v.string(), null),
    images: v.nullish(v.array(v.object({ url: v.string() })), []),
    categories: v.nullish(v.array(v.object({ id: v.string() })), []),
    variants: v.nullish(v.array(VariantSchema), []),
  }),
  v.transform(
    (product): EngineProduct => ({
      id: product.id,
      title: product.title,
      handle: product.handle,
      description: product.description,
      createdAt: product.created_at,
      pictures: product.images.length > 0 ? product.images.map(({ url }) => url) : [product.thumbnail ?? []].flat(),
      categories: product.categories.map(({ id }) => id),
      variants: product.variants.flatMap(({ id, title, sku, options, stock, calculated_price: price }) =>
        price === undefined || price === null
          ? []
          : [{ id, title, sku, options, stock, price: price.calculated_amount, listPrice: price.original_amount }],
      ),
    }),
  ),
);

const lineEntries = {
  id: v.string(),
  variant_id: TextSchema,
  title: TextSchema,
  product_title: TextSchema,
  variant_sku: TextSchema,
  quantity: v.number(),
  total: AmountSchema,
  original_total: AmountSchema,
};

function lineOf(item: v.InferOutput<v.ObjectSchema<typeof lineEntries, undefined>>): EngineLine {
  return {
    id: item.id,
    variant: item.variant_id,
    quantity: item.quantity,
    unitPrice: Math.round(item.original_total / Math.max(1, item.quantity)),
    total: item.total,
    discount: item.original_total - item.total,
  };
}

export const CartSchema = v.pipe(
  v.object({
    id: v.string(),
    region_id: TextSchema,
    currency_code: v.string(),
    completed_at: v.nullish(v.string(), null),
    items: v.nullish(v.array(v.object({ ...lineEntries, created_at: TextSchema })), []),
    shipping_methods: v.nullish(v.array(v.object({ shipping_option_id: TextSchema })), []),
    promotions: v.nullish(v.array(v.nullish(v.object({ code: TextSchema }))), []),
    original_item_total: AmountSchema,
    item_total: AmountSchema,
    shipping_total: AmountSchema,
    total: AmountSchema,
  }),
  v.transform(
    (cart): EngineCart => ({
      id: cart.id,
      region: cart.region_id,
      currency: cart.currency_code,
      lines: cart.items.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).map(lineOf),
      goods: cart.original_item_total,
      discount: cart.original_item_total - cart.item_total,
      shipping: cart.shipping_total,
      total: cart.total,
      promotions: cart.promotions.flatMap((promotion) => (promotion ? [promotion.code] : [])),
      shippingOption: cart.shipping_methods[0]?.shipping_option_id ?? null,
      isCompleted: cart.completed_at !== null,
    }),
  ),
);

const addressEntries = {
  first_name: TextSchema,
  last_name: TextSchema,
  company: TextSchema,
  phone: TextSchema,
  address_1: TextSchema,
  city: TextSchema,
  province: TextSchema,
  postal_code: TextSchema,
  country_code: TextSchema,
};

const addressOf = (address: v.InferOutput<v.ObjectSchema<typeof addressEntries, undefined>>): EngineAddress => ({
  firstName: address.first_name,
  lastName: address.last_name,
  company: address.company,
  phone: address.phone,
  line: address.address_1,
  city: address.city,
  province: address.province,
  postcode: address.postal_code,
  country: address.country_code,
});

const AddressSchema = v.pipe(v.object(addressEntries), v.transform(addressOf));

/** An address of a customer. */
export const SavedAddressSchema = v.pipe(
  v.object({ ...addressEntries, id: v.string(), address_name: TextSchema }),
  v.transform(
    (address): EngineSavedAddress => ({ ...addressOf(address), id: address.id, title: address.address_name }),
  ),
);

export const CustomerSchema = v.pipe(
  v.object({ id: v.string(), email: v.string(), first_name: TextSchema, last_name: TextSchema, phone: TextSchema }),
  v.transform(
    ({ id, email, first_name: firstName, last_name: lastName, phone }): EngineCustomer => ({
      id,
      email,
      firstName,
      lastName,
      phone,
    }),
  ),
);

/** States of an order that is not cancelled, by Medusa's statuses of payment and fulfilment; the first that fits counts. */
const STATES: readonly (readonly [EngineOrder['state'], readonly string[]])[] = [
  ['refunded', ['refunded']],
  ['delivered', ['delivered']],
  ['shipped', ['shipped', 'partially_shipped', 'partially_delivered']],
  ['preparing', ['fulfilled', 'partially_fulfilled']],
  ['paid', ['captured', 'partially_captured', 'partially_refunded']],
];

const stateOf = (statuses: readonly string[]): EngineOrder['state'] =>
  STATES.find(([, words]) => statuses.some((status) => words.includes(status)))?.[0] ?? 'placed';

/** An address as Medusa takes it. */
export const addressBody = (address: EngineAddress) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  phone: address.phone,
  address_1: address.line,
  city: address.city,
  province: address.province,
  postal_code: address.postcode,
  country_code: address.country,
});

export const OrderSchema = v.pipe(
  v.object({
    id: v.string(),
    display_id: v.number(),
    created_at: v.string(),
    currency_code: v.string(),
    email: TextSchema,
    items: v.nullish(v.array(v.object(lineEntries)), []),
    original_item_total: AmountSchema,
    item_total: AmountSchema,
    shipping_total: AmountSchema,
    total: AmountSchema,
    shipping_address: v.nullish(AddressSchema, null),
    billing_address: v.nullish(AddressSchema, null),
    status: TextSchema,
    payment_status: TextSchema,
    fulfillment_status: TextSchema,
  }),
  v.transform(
    (order): EngineOrder => ({
      state: order.status === 'canceled' ? 'cancelled' : stateOf([order.payment_status, order.fulfillment_status]),
      id: order.id,
      number: String(order.display_id),
      createdAt: order.created_at,
      currency: order.currency_code,
      email: order.email,
      goods: order.original_item_total,
      discount: order.original_item_total - order.item_total,
      shipping: order.shipping_total,
      // Medusa's total of a cancelled order is what is left of it.
      total: order.status === 'canceled' ? order.item_total + order.shipping_total : order.total,
      lines: order.items.map((item) => ({
        ...lineOf(item),
        title: item.product_title || item.title,
        sku: item.variant_sku,
      })),
      shippingAddress: order.shipping_address,
      billingAddress: order.billing_address,
    }),
  ),
);
