import {
  type Completion,
  type Engine,
  type EngineCart,
  type EngineLine,
  EngineRefusal,
} from './engine/engine.types.ts';

const REGION = { id: 'reg_tr', currency: 'try', countries: ['tr'] };

const VARIANT = {
  id: 'variant_mug',
  title: 'White',
  sku: 'mug-white',
  options: { Colour: 'White' },
  price: 28_990,
  listPrice: 28_990,
  stock: 5,
};

const PRODUCT = {
  id: 'prod_mug',
  title: 'Stoneware mug',
  handle: 'stoneware-mug',
  description: '',
  createdAt: '2026-11-27T00:00:00.000Z',
  pictures: [],
  categories: [],
  variants: [VARIANT],
};

/** Question to the payment module before the engine completes a cart. */
export type AskModule = (reference: string, session: string) => Promise<boolean>;

/** An engine in memory with one product, which behaves as Medusa 2.18.0 does. */
export class TestEngine implements Engine {
  readonly orders = new Map<string, string>();
  /** Reference of the payment of each order; empty without an acquirer. */
  readonly paidBy = new Map<string, string>();
  /** Completions whose reply is lost, though their order is placed. */
  lostReplies = 0;
  askModule: AskModule = async () => true;
  #cart: EngineCart | undefined;
  #session: { readonly id: string; readonly reference: string } | undefined;
  #count = 0;

  regions = async () => [REGION];
  categories = async () => [];
  products = async () => [PRODUCT];

  #write(change: Partial<EngineCart>): EngineCart {
    const before: EngineCart = this.#cart ?? {
      id: `cart_${++this.#count}`,
      region: REGION.id,
      currency: REGION.currency,
      lines: [],
      goods: 0,
      discount: 0,
      shipping: 0,
      total: 0,
      promotions: [],
      shippingOption: null,
      isCompleted: false,
    };
    const lines = change.lines ?? before.lines;
    const goods = lines.reduce((sum, line) => sum + line.total, 0);
    const shipping = change.shipping ?? before.shipping;
    this.#cart = { ...before, ...change, goods, shipping, total: goods + shipping };
    // Medusa deletes the payment sessions of a cart that changes.
    this.#session = undefined;
    return this.#cart;
  }

  #line(quantity: number): EngineLine {
    const { id: variant, price: unitPrice } = VARIANT;
    return { id: 'line_1', variant, quantity, unitPrice, total: unitPrice * quantity, discount: 0 };
  }

  createCart = async (_region: string, { quantity }: { readonly quantity: number }) => {
    this.#cart = undefined;
    return this.#write({ lines: [this.#line(quantity)] });
  };
  attachCart = async () => this.#write({});
  cart = async (id: string) => (this.#cart?.id === id ? this.#cart : undefined);
  addLine = async (_cart: string, _variant: string, quantity: number) => this.#write({ lines: [this.#line(quantity)] });
  setLine = async (_cart: string, _line: string, quantity: number) =>
    this.#write({ lines: quantity === 0 ? [] : [this.#line(quantity)] });
  setPromotions = async () => this.#write({});
  setContact = async () => this.#write({});
  shippingOptions = async () => [{ id: 'so_standard', name: 'Standard delivery', amount: 4_990 }];
  setShipping = async (_cart: string, shippingOption: string, shipping = 4_990) =>
    this.#write({ shippingOption, shipping });

  openPayment = async (_cart: string, _provider: string, data: Readonly<Record<string, unknown>>) => {
    this.#session = { id: `payses_${++this.#count}`, reference: String(data.reference ?? '') };
    return this.#session.id;
  };

  complete = async (cart: string): Promise<Completion> => {
    const known = this.orders.get(cart);
    const session = this.#session;
    if (known === undefined) {
      if (!session || (session.reference && !(await this.askModule(session.reference, session.id)))) {
        return { kind: 'refused' };
      }
      this.orders.set(cart, `order_${cart}`);
      this.paidBy.set(`order_${cart}`, session.reference);
      if (this.#cart) this.#cart = { ...this.#cart, isCompleted: true };
    }
    if (this.lostReplies > 0) {
      this.lostReplies -= 1;
      return { kind: 'unknown' };
    }
    return { kind: 'placed', order: `order_${cart}` };
  };

  order = async (id: string) => {
    if (![...this.orders.values()].includes(id)) throw new EngineRefusal('no such order');
    return {
      id,
      state: 'paid' as const,
      number: '1',
      createdAt: PRODUCT.createdAt,
      currency: 'try',
      email: 'ada@example.test',
      goods: 28_990,
      discount: 0,
      shipping: 4_990,
      total: 33_980,
      lines: [{ ...this.#line(1), title: PRODUCT.title, sku: VARIANT.sku }],
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Yılmaz',
        company: '',
        phone: '05551234567',
        line: 'Example Street 12',
        city: 'İstanbul',
        province: 'Kadıköy',
        postcode: '34710',
        country: 'tr',
      },
      billingAddress: null,
    };
  };
}
