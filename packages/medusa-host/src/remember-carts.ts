import { isDeepStrictEqual } from 'node:util';
import type { HostServices } from '@vitrin/commerce-host/serving';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Engine, EngineCart, EngineShippingOption } from './engine/engine.types.ts';

/** Milliseconds after which a cart is read again: the merchant may have changed prices. */
const FRESH = 300_000;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

// A start of the host deletes what an earlier version wrote.
const RememberedSchema = v.object({
  /** Changes with every write that begins, also in another process. */
  stamp: v.string(),
  cart: v.nullish(v.custom<EngineCart>(isObject)),
  options: v.nullish(v.array(v.custom<EngineShippingOption>(isObject))),
  /** Milliseconds since 1970 at which the cart was read. */
  at: v.nullish(v.number(), 0),
});
type Remembered = v.InferOutput<typeof RememberedSchema>;

/** An engine that answers reads of carts and shipping options from the last reply about them. */
export interface RememberingEngine extends Engine {
  /**
   * Reads a cart from the engine itself, before it is paid.
   *
   * @returns false when goods or total are not those that a shopper was shown last
   */
  confirmCart(id: string): Promise<boolean>;
  /** @param row of the cart, where it was read already; likewise below */
  cart(id: string, row?: unknown): Promise<EngineCart | undefined>;
  shippingOptions(id: string, row?: unknown): Promise<readonly EngineShippingOption[]>;
  setShipping(id: string, option: string, row?: unknown): Promise<EngineCart>;
}

function rememberedIn(row: unknown): Remembered | undefined {
  const result = v.safeParse(RememberedSchema, row);
  return result.success ? result.output : undefined;
}

const shown = ({ lines, total }: EngineCart) => [total, lines.map(({ variant, quantity }) => [variant, quantity])];

/**
 * Remembers carts and shipping options in the host's database. Every write of the engine answers with the cart. A cart is forgotten before
 * each write, so a write without an answer leaves none. A read that a write overtook is not stored.
 */
export function rememberCarts(
  engine: Engine,
  { db, clock, randomId }: Pick<HostServices, 'db' | 'clock' | 'randomId'>,
): RememberingEngine {
  const now = () => clock.now().getTime();
  const known = async (id: string): Promise<Remembered | undefined> => {
    const { rows } = await db.execute<{ data: unknown }>(
      sql`select data from medusa_document where kind = 'cart' and id = ${id}`,
    );
    return rememberedIn(rows[0]?.data);
  };
  const forget = async (id: string): Promise<string> => {
    const stamp = randomId();
    const data = JSON.stringify({ stamp });
    await db.execute(sql`insert into medusa_document (kind, id, data) values ('cart', ${id}, ${data}::jsonb)
      on conflict (kind, id) do update set data = excluded.data, changed_at = now()`);
    return stamp;
  };
  const learn = async (id: string, stamp: string, part: Omit<Partial<Remembered>, 'stamp'>) => {
    await db.execute(sql`update medusa_document set data = data || ${JSON.stringify(part)}::jsonb, changed_at = now()
      where kind = 'cart' and id = ${id} and data->>'stamp' = ${stamp}`);
  };
  const read = async (id: string, before: Remembered | undefined, areOptionsKept: (cart: EngineCart) => boolean) => {
    const stamp = before?.stamp ?? (await forget(id));
    const cart = await engine.cart(id);
    const options = cart && areOptionsKept(cart) ? before?.options : null;
    await learn(id, stamp, { cart: cart ?? null, options: options ?? null, at: now() });
    return cart;
  };
  const isFresh = (remembered: Remembered | undefined) => now() - (remembered?.at ?? 0) < FRESH;
  const write = async (
    id: string,
    work: () => Promise<EngineCart>,
    options?: Remembered['options'],
  ): Promise<EngineCart> => {
    const stamp = await forget(id);
    const cart = await work();
    await learn(id, stamp, { cart, options: options ?? null, at: now() });
    return cart;
  };
  return {
    regions: () => engine.regions(),
    categories: () => engine.categories(),
    products: (region) => engine.products(region),
    async createCart(region, line, token) {
      const cart = await engine.createCart(region, line, token);
      return write(cart.id, async () => cart);
    },
    attachCart: (id, token) => write(id, () => engine.attachCart(id, token)),
    async cart(id, row) {
      const before = rememberedIn(row) ?? (await known(id));
      if (before?.cart && isFresh(before)) return before.cart;
      return read(id, before, () => false);
    },
    async confirmCart(id) {
      const before = await known(id);
      const cart = await read(id, before, (same) => isDeepStrictEqual(same, before?.cart));
      return !(before?.cart && cart) || isDeepStrictEqual(shown(before.cart), shown(cart));
    },
    addLine: (id, variant, quantity) => write(id, () => engine.addLine(id, variant, quantity)),
    setLine: (id, line, quantity) => write(id, () => engine.setLine(id, line, quantity)),
    setPromotions: (id, codes) => write(id, () => engine.setPromotions(id, codes)),
    setContact: (id, contact) => write(id, () => engine.setContact(id, contact)),
    async setShipping(id, option, row) {
      const before = rememberedIn(row) ?? (await known(id));
      return write(id, () => engine.setShipping(id, option), before?.options);
    },
    async shippingOptions(id, row) {
      const before = rememberedIn(row) ?? (await known(id));
      if (before?.options && isFresh(before)) return before.options;
      const stamp = before?.stamp ?? (await forget(id));
      const options = await engine.shippingOptions(id);
      await learn(id, stamp, { options: [...options] });
      return options;
    },
    openPayment: (id, provider, data) => engine.openPayment(id, provider, data),
    async complete(id) {
      await forget(id);
      return engine.complete(id);
    },
    order: (id) => engine.order(id),
  };
}
