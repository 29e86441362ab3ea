import * as v from 'valibot';
import { type Completion, type Engine, EngineAway, EngineRefusal } from './engine.types.ts';
import { type AskStore, createMedusaClient, type MedusaSettings } from './medusa-client.ts';
import { AmountSchema, addressBody, CartSchema, OrderSchema, ProductSchema } from './medusa-wire.ts';

/** Products in one reply of Medusa. */
const PAGE = 100;

const productFields = [
  'id,title,handle,description,created_at,thumbnail',
  '*images,*categories,*variants,*variants.options,*variants.options.option,*variants.calculated_price',
  '+variants.inventory_quantity',
].join(',');

/** Totals of lines and codes of promotions, which Medusa adds to a cart only on request. */
const cartFields = 'fields=%2Bitems.total,%2Bitems.original_total,*promotions';

const CartReplySchema = v.object({ cart: CartSchema });

/** Makes the engine over a Medusa shop. Carts are read with Medusa's own fields, which have the totals. */
export function createMedusaEngine(settings: MedusaSettings, ask: AskStore = createMedusaClient(settings)): Engine {
  const write = async (path: string, body: unknown, token?: string) => {
    const request = { method: 'POST', body, ...(token !== undefined && { token }) } as const;
    return (await ask(`carts${path}?${cartFields}`, CartReplySchema, request)).cart;
  };

  const page = async (region: string, offset: number) =>
    ask(
      `products?${new URLSearchParams({ region_id: region, limit: String(PAGE), offset: String(offset), fields: productFields })}`,
      v.object({ products: v.array(ProductSchema), count: v.number() }),
    );

  return {
    async regions() {
      const { regions } = await ask(
        'regions?fields=id,currency_code,*countries',
        v.object({
          regions: v.array(
            v.object({
              id: v.string(),
              currency_code: v.string(),
              countries: v.array(v.object({ iso_2: v.string() })),
            }),
          ),
        }),
      );
      return regions.map(({ id, currency_code: currency, countries }) => ({
        id,
        currency,
        countries: countries.map(({ iso_2: code }) => code),
      }));
    },
    async categories() {
      const { product_categories: rows } = await ask(
        'product-categories?limit=500&fields=id,name,handle,parent_category_id',
        v.object({
          product_categories: v.array(
            v.object({
              id: v.string(),
              name: v.string(),
              handle: v.string(),
              parent_category_id: v.nullish(v.string(), null),
            }),
          ),
        }),
      );
      return rows.map(({ parent_category_id: parent, ...category }) => ({ ...category, parent }));
    },
    async products(region) {
      const first = await page(region, 0);
      const products = [...first.products];
      while (products.length < first.count) {
        const { products: next } = await page(region, products.length);
        if (next.length === 0) break;
        products.push(...next);
      }
      return products;
    },
    createCart: (region, { variant, quantity }, token) =>
      write('', { region_id: region, items: [{ variant_id: variant, quantity }] }, token),
    attachCart: (cart, token) => write(`/${cart}/customer`, {}, token),
    async cart(id) {
      try {
        return (await ask(`carts/${id}?${cartFields}`, CartReplySchema)).cart;
      } catch (error) {
        if (error instanceof EngineRefusal) return undefined;
        throw error;
      }
    },
    addLine: (cart, variant, quantity) => write(`/${cart}/line-items`, { variant_id: variant, quantity }),
    async setLine(cart, line, quantity) {
      if (quantity > 0) return write(`/${cart}/line-items/${line}`, { quantity });
      const schema = v.object({ parent: CartSchema });
      return (await ask(`carts/${cart}/line-items/${line}?${cartFields}`, schema, { method: 'DELETE' })).parent;
    },
    setPromotions: (cart, codes) => write(`/${cart}`, { promo_codes: codes }),
    setContact: (cart, { email, shipping, billing }) =>
      write(`/${cart}`, { email, shipping_address: addressBody(shipping), billing_address: addressBody(billing) }),
    async shippingOptions(cart) {
      const { shipping_options: options } = await ask(
        `shipping-options?cart_id=${cart}`,
        v.object({
          shipping_options: v.array(v.object({ id: v.string(), name: v.string(), amount: AmountSchema })),
        }),
      );
      return options.toSorted((a, b) => a.amount - b.amount);
    },
    setShipping: (cart, option) => write(`/${cart}/shipping-methods`, { option_id: option }),
    async openPayment(cart, provider, data) {
      const collection = await ask(
        'payment-collections',
        v.object({ payment_collection: v.object({ id: v.string() }) }),
        { method: 'POST', body: { cart_id: cart } },
      );
      const { payment_collection: opened } = await ask(
        `payment-collections/${collection.payment_collection.id}/payment-sessions`,
        v.object({
          payment_collection: v.object({
            payment_sessions: v.array(v.object({ id: v.string(), provider_id: v.string(), status: v.string() })),
          }),
        }),
        { method: 'POST', body: { provider_id: provider, data } },
      );
      const session = opened.payment_sessions.findLast(({ provider_id: id }) => id === provider);
      if (session === undefined) throw new EngineAway('Medusa opened no payment session.');
      return session.id;
    },
    async complete(cart): Promise<Completion> {
      try {
        const answer = await ask(
          `carts/${cart}/complete`,
          v.object({ type: v.string(), order: v.nullish(v.object({ id: v.string() })) }),
          { method: 'POST', body: {} },
        );
        return answer.type === 'order' && answer.order
          ? { kind: 'placed', order: answer.order.id }
          : { kind: 'refused' };
      } catch (error) {
        if (error instanceof EngineRefusal) return { kind: 'refused' };
        if (error instanceof EngineAway) return { kind: 'unknown' };
        throw error;
      }
    },
    async order(id) {
      try {
        return (await ask(`orders/${id}`, v.object({ order: OrderSchema }))).order;
      } catch (error) {
        if (error instanceof EngineRefusal) return undefined;
        throw error;
      }
    },
  };
}
