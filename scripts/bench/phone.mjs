import { withBrowser } from './lib/browser.mjs';
import { productPath } from './lib/product.mjs';
import { button } from './phone/bare/page.mjs';
import { serveBarePage } from './phone/bare/serve.mjs';
import { writeHistory } from './phone/history.mjs';
import { rowsOf } from './phone/rows.mjs';
import { listenedTo } from './phone/throttled.mjs';
import { buy, firstForm, guestWithBasket, visit } from './phone/visits.mjs';

/** What a product page is there for. */
const addToBasket = 'main form button[type=submit]';
/** The same of a list: its first product. */
const firstCard = 'main .card a';

/** Each round does everything once, so that what the machine does besides falls on all of it. */
async function measureRound(shop, bareUrl, say) {
  const guest = await guestWithBasket(shop);
  const product = { path: shop.productPath, selector: addToBasket };
  const checkout = { path: '/orders/checkout/', selector: firstForm, storageState: guest };
  const list = { path: '/list/', selector: firstCard };
  say('bare React');
  const bare = await visit({ ...shop, shopUrl: bareUrl }, { path: '/', selector: button });
  say('product');
  const productFloor = await visit(shop, { ...product, withScripts: false });
  const productPage = await visit(shop, product);
  say('product with a basket');
  const productWithBasket = await visit(shop, { ...product, storageState: guest });
  say('list');
  const listFloor = await visit(shop, { ...list, withScripts: false });
  const listPage = await visit(shop, list);
  say('checkout');
  const checkoutFloor = await visit(shop, { ...checkout, withScripts: false });
  const purchase = await buy(shop, guest);
  return {
    bare,
    productFloor,
    product: productPage,
    productWithBasket,
    listFloor,
    list: listPage,
    checkoutFloor,
    purchase,
  };
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'phone',
  title: "As a shopper's phone has it: processor 4 × slower, 9/3 Mbit/s, 100 ms (times are goals)",
  measure: async ({ say, chromium, startStack, options }) => {
    const { shopUrl, hostUrl } = await startStack();
    const path = await productPath(hostUrl);
    say('building bare React');
    const bare = await serveBarePage();
    const measureRounds = async (browser) => {
      const shop = { browser, shopUrl, productPath: path };
      const rounds = [];
      for (let round = 1; round <= options.rounds; round += 1) {
        rounds.push(await measureRound(shop, bare.url, (what) => say(`${round} of ${options.rounds}: ${what}`)));
      }
      const rows = rowsOf(rounds);
      if (options.write !== undefined) writeHistory(rows, { what: options.write, rounds: options.rounds });
      return rows;
    };
    return withBrowser(chromium, measureRounds, listenedTo).finally(bare.close);
  },
};
