import { ask, keptConnections } from '../../load/lib/ask.mjs';
import { createShopper, mug } from '../../load/lib/shopper.mjs';
import { productPath } from '../lib/product.mjs';

const account = { email: 'shopper@example.test', password: 'Passw0rd!' };

/** The shop keeps no page of a longer address, so each of these is rendered. */
const uncached = 'x'.repeat(600);

/** What is searched for, in turn: a word, two of them, one with a typing mistake, one letter, and words that hardly anything has. */
const searches = ['mug', 'dune mug', 'stoneware', 's', 'mgu', 'mug blue', 'titanium mug', 'cushion'];

/**
 * What a shop is asked for.
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} calls requests to the shop that it takes
 * @property {number} rounds how often its time is taken; the dear ones less often
 * @property {number} repeats how often it is done for its processor time, of which Linux counts hundredths of a second
 * @property {(shop: ShopAsked, index: number) => Promise<unknown>} run `index` tells one time from the others
 *
 * @typedef {Awaited<ReturnType<typeof openShop>>} ShopAsked
 */

let visitors = 0;
const newVisitor = (shopUrl) => {
  visitors += 1;
  return createShopper(shopUrl, visitors);
};

async function signIn(shopUrl) {
  const visitor = newVisitor(shopUrl);
  await visitor.call('GET', '/csrf_token/');
  await visitor.call('POST', '/users/login/', { json: account });
  return visitor;
}

/**
 * Opens what the operations need of a shop: connections, a guest with a basket, a customer who is signed in.
 *
 * @param {{ shopUrl: string, hostUrl: string }} stack
 */
export async function openShop({ shopUrl, hostUrl }) {
  const agent = keptConnections();
  const guest = newVisitor(shopUrl);
  await guest.fillBasket();
  const customer = await signIn(shopUrl);
  const product = await productPath(hostUrl);
  return {
    shopUrl,
    product,
    guest,
    customer,
    async page(path) {
      const { status } = await ask(`${shopUrl}${path}`, { agent, headers: { accept: 'text/html' } });
      if (status !== 200) throw new Error(`GET ${path.slice(0, 60)}: ${status}`);
    },
    close() {
      agent.destroy();
      guest.close();
      customer.close();
    },
  };
}

const searchOf = (index) => encodeURIComponent(searches[index % searches.length]);

/** @type {readonly Operation[]} */
export const operations = [
  {
    name: 'product page, kept',
    calls: 1,
    rounds: 200,
    repeats: 3_000,
    run: ({ page, product }) => page(product),
  },
  {
    name: 'product page, rendered',
    calls: 1,
    rounds: 200,
    repeats: 600,
    run: ({ page, product }) => page(`${product}?pad=${uncached}`),
  },
  {
    name: 'search, page rendered',
    calls: 1,
    rounds: 200,
    repeats: 200,
    // Prices that nobody has asked for before: else the shop answers from what it keeps for ten seconds.
    run: ({ page }, index) => page(`/list/?search_text=${searchOf(index)}&price=1-${9_000 + index}&pad=${uncached}`),
  },
  {
    name: 'search, call',
    calls: 1,
    rounds: 200,
    repeats: 300,
    run: ({ guest }, index) => guest.call('GET', `/list/?search_text=${searchOf(index)}&price=2-${9_000 + index}`),
  },
  {
    name: 'basket, call',
    calls: 1,
    rounds: 200,
    repeats: 300,
    run: ({ guest }, index) =>
      guest.call('PUT', '/baskets/basket/', { json: { product: mug, quantity: 1 + (index % 9) } }),
  },
  {
    name: 'order list, call',
    calls: 1,
    rounds: 200,
    repeats: 300,
    run: ({ customer }, index) => customer.call('GET', `/users/orders/?page=${1 + (index % 8)}`),
  },
  {
    name: 'sign-in',
    calls: 2,
    rounds: 100,
    repeats: 60,
    run: async ({ shopUrl }) => (await signIn(shopUrl)).close(),
  },
  {
    name: 'order',
    calls: 12,
    rounds: 24,
    repeats: 40,
    async run({ shopUrl }) {
      const buyer = newVisitor(shopUrl);
      try {
        await buyer.fillBasket();
        await buyer.buy();
      } finally {
        buyer.close();
      }
    },
  },
];
