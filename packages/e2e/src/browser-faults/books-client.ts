import type { Books } from '../faults/verdicts.ts';

/** The database of the rig's host, past every rule of the host (`commerce-host/src/testing/books-app.ts`). */
export class BooksClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** What became of one basket, how many pieces of the product are left, and everybody's money that was taken since an instant. */
  async read(purchase: { readonly basket: number; readonly product: number; readonly since: Date }): Promise<Books> {
    return (await this.#post('/books', purchase)).json() as Promise<Books>;
  }

  /** Balances are full again, and this many pieces of a product stand on the shelf. */
  async supply(product: number, quantity: number): Promise<void> {
    await this.#post('/supply', { product, quantity });
  }

  /** Another price, in minor units of the lira. */
  async changePrice(product: number, amount: number): Promise<void> {
    await this.#post('/price', { product, amount });
  }

  /** The session of this cookie is over. */
  async endSession(id: string): Promise<void> {
    await this.#post('/end-session', { id });
  }

  async #post(path: string, body: Readonly<Record<string, unknown>>): Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(new URL(path, this.#url), init);
    if (!reply.ok) throw new Error(`POST ${path} of the books: ${reply.status} ${await reply.text()}`);
    return reply;
  }
}
