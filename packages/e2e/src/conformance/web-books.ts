import type { ShopBooks } from '../../../core/src/conformance/shop-reading.types.ts';
import { typed } from '../../../core/src/conformance/typed.table.ts';
import type { BooksClient } from '../browser-faults/books-client.ts';
import type { Books } from '../faults/verdicts.ts';
import type { HostState } from '../host-state.ts';
import type { Shop } from '../models/shop.ts';

/** Where the books of a browser's purchase are. */
interface BooksPlace {
  readonly books: BooksClient;
  readonly host: HostState;
  readonly shop: Shop;
}

/** The rig's host tells the token of each order as well. */
type BookedOrder = Books['orders'][number] & { readonly token: string };

/** Fills the basket of this browser and reads from then on what the host books for it. */
export async function fillAndOpenBooks({ books, host, shop }: BooksPlace): Promise<() => Promise<ShopBooks>> {
  await books.supply(typed.product, 100);
  await shop.before.fillBasket(typed.product, 1);
  const reply = await shop.page.request.get('/api/client/baskets/basket/', { headers: { accept: 'application/json' } });
  const { basket } = (await reply.json()) as { readonly basket: { readonly pk: number } };
  const purchase = { basket: basket.pk, product: typed.product, since: new Date() };
  const { charged: before } = await books.read(purchase);
  return async () => {
    const { orders, movements, charged } = await books.read(purchase);
    const numbered = (orders as readonly BookedOrder[]).map(async ({ token, attempt, amount, due }) => ({
      number: (await host.order(token)).number,
      amount,
      due,
      taken: movements.filter((one) => one.attempt === attempt).map((one) => one.amount),
    }));
    return {
      orders: await Promise.all(numbered),
      payments: charged.filter((one) => !before.includes(one)).length,
    };
  };
}
