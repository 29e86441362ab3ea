/** A region of the engine: one currency for some countries. */
export interface EngineRegion {
  readonly id: string;
  /** Lower-case ISO code. */
  readonly currency: string;
  /** Lower-case ISO codes. */
  readonly countries: readonly string[];
}

/** A category; `parent` is an id. */
export interface EngineCategory {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly parent: string | null;
}

/** A sellable variant. Amounts are in minor units of the region's currency, tax included. */
export interface EngineVariant {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: number;
  readonly listPrice: number;
  /** Pieces; null when the engine does not count them. */
  readonly stock: number | null;
}

/** A product with its variants. */
export interface EngineProduct {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly description: string;
  readonly createdAt: string;
  readonly pictures: readonly string[];
  readonly categories: readonly string[];
  readonly variants: readonly EngineVariant[];
}

export interface EngineLine {
  readonly id: string;
  readonly variant: string;
  readonly quantity: number;
  /** Minor units, tax included. */
  readonly unitPrice: number;
  readonly total: number;
  readonly discount: number;
}

/** A cart with the totals that the engine computed, in minor units, tax included. */
export interface EngineCart {
  readonly id: string;
  readonly region: string;
  readonly currency: string;
  readonly lines: readonly EngineLine[];
  /** Goods before discounts. */
  readonly goods: number;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
  readonly promotions: readonly string[];
  /** Id of the chosen shipping option. */
  readonly shippingOption: string | null;
  readonly isCompleted: boolean;
}

export interface EngineAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly phone: string;
  readonly line: string;
  readonly city: string;
  readonly province: string;
  readonly postcode: string;
  readonly country: string;
}

export interface EngineShippingOption {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

export interface EngineOrder {
  readonly id: string;
  /** `placed`: not paid yet, or authorised only. Not yet shipped up to `preparing`. */
  readonly state: 'placed' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'cancelled' | 'refunded';
  readonly number: string;
  readonly createdAt: string;
  readonly currency: string;
  readonly email: string;
  readonly goods: number;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
  readonly lines: readonly (EngineLine & { readonly title: string; readonly sku: string })[];
  readonly shippingAddress: EngineAddress | null;
  readonly billingAddress: EngineAddress | null;
}

/** `refused`: the engine placed no order and says so; `unknown`: it may have placed one. Completing a cart again is safe. */
export type Completion =
  | { readonly kind: 'placed'; readonly order: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** Raised when the engine rejects a write, such as goods out of stock. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
}

/** Raised when the engine does not answer in time, or not readably. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway';
}

/**
 * The commerce engine, seen from the protocol: what the Medusa host asks of it. A second engine implements this port.
 * Every call throws {@link EngineAway} or {@link EngineRefusal}.
 */
export interface Engine {
  regions(): Promise<readonly EngineRegion[]>;
  categories(): Promise<readonly EngineCategory[]>;
  products(region: string): Promise<readonly EngineProduct[]>;
  /** @param token of the customer whose cart it is */
  createCart(
    region: string,
    line: { readonly variant: string; readonly quantity: number },
    token?: string,
  ): Promise<EngineCart>;
  /** Makes a guest's cart that of a customer. */
  attachCart(cart: string, token: string): Promise<EngineCart>;
  /** Undefined for a cart that is unknown. */
  cart(id: string): Promise<EngineCart | undefined>;
  addLine(cart: string, variant: string, quantity: number): Promise<EngineCart>;
  /** Sets the quantity of a line; 0 removes it. */
  setLine(cart: string, line: string, quantity: number): Promise<EngineCart>;
  setPromotions(cart: string, codes: readonly string[]): Promise<EngineCart>;
  setContact(
    cart: string,
    contact: { readonly email: string; readonly shipping: EngineAddress; readonly billing: EngineAddress },
  ): Promise<EngineCart>;
  shippingOptions(cart: string): Promise<readonly EngineShippingOption[]>;
  setShipping(cart: string, option: string): Promise<EngineCart>;
  /** Opens a payment session at a payment provider of the engine and returns its id. */
  openPayment(cart: string, provider: string, data: Readonly<Record<string, unknown>>): Promise<string>;
  complete(cart: string): Promise<Completion>;
  order(id: string): Promise<EngineOrder | undefined>;
}
