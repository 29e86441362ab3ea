import { readBooks } from './books.ts';
import { listPlacedOrders, stockUp } from './placed-orders.ts';
import type { TestHost } from './test-host.ts';

/** What the host booked for one purchase; amounts in minor units. */
export interface PurchaseBooks {
  readonly orders: readonly {
    readonly number: string;
    readonly amount: number;
    /** Part of it that is paid later. */
    readonly due: number;
    /** Money taken, one entry a movement. */
    readonly taken: readonly number[];
  }[];
  /** Payments that bank, provider or wallet took since and did not refund. */
  readonly payments: number;
}

/** Number of the order behind a token, as its own page tells it. */
export async function readOrderNumber({ app }: TestHost, token: string): Promise<string> {
  const reply = await app.request(`/orders/completed/${token}/?format=json`, {
    headers: { accept: 'application/json' },
  });
  const { order } = (await reply.json()) as { readonly order: { readonly number: string } };
  return order.number;
}

/**
 * Fills the shelf, and begins to count what comes of the purchase of this e-mail address. One purchase at a time: payments have
 * no e-mail address, so all that are taken from now on are its own.
 */
export async function openPurchaseBooks(
  host: TestHost,
  { email, product }: { readonly email: string; readonly product: number },
): Promise<() => Promise<PurchaseBooks>> {
  await stockUp(host.db, product);
  const since = host.clock.now();
  const readCharged = async () => (await readBooks(host.db, { basket: 0, product, since })).charged;
  const before = await readCharged();
  return async () => {
    const orders = (await listPlacedOrders(host.db)).filter((order) => order.email === email);
    const numbered = orders.map(async ({ token, amount, due, taken }) => {
      const number = await readOrderNumber(host, token);
      return { number, amount, due, taken };
    });
    const payments = (await readCharged()).filter((one) => !before.includes(one)).length;
    return { orders: await Promise.all(numbered), payments };
  };
}
