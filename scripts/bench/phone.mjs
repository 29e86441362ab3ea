import { median } from '../lib/measure.mjs';
import { withBrowser } from './lib/browser.mjs';
import { productPath } from './lib/product.mjs';
import { listenedTo } from './phone/throttled.mjs';
import { buy, guestWithBasket, visit } from './phone/visits.mjs';

/** The control that a product page is opened for. */
const addToBasket = 'main form button[type=submit]';

/**
 * @typedef {object} Round
 * @property {import('./phone/visits.mjs').Visit} floor the product page without its scripts
 * @property {import('./phone/visits.mjs').Visit} product
 * @property {import('./phone/visits.mjs').Visit} withBasket
 * @property {import('./phone/visits.mjs').Purchase} purchase
 */

/** Each round does everything once, so that other work of the machine affects all of it. @returns {Promise<Round>} */
async function measureRound(shop, say) {
  const storageState = await guestWithBasket(shop);
  const page = { path: shop.productPath, selector: addToBasket };
  say('product');
  const floor = await visit(shop, { ...page, withScripts: false });
  const product = await visit(shop, page);
  say('product with a basket');
  const withBasket = await visit(shop, { ...page, storageState });
  say('checkout');
  const purchase = await buy(shop, storageState);
  return { floor, product, withBasket, purchase };
}

const milliseconds = { unit: 'ms', isGoal: true };
const ratio = { unit: '×', isGoal: true };

/** Budgets: ruling 43 and docs/rules/performance.md. Counts and bytes take the worst round; times are goals, by their median. @param {Round[]} rounds */
function rowsOf(rounds) {
  const worst = (read) => Math.max(...rounds.map(read));
  const middle = (read) => median(rounds.map(read));
  const traffic = (name, read, most) => [
    { what: `${name}: scripts`, value: worst((one) => read(one).scripts), unit: 'files', most: most.scripts },
    { what: `${name}: scripts, heads too`, value: worst((one) => read(one).scriptBytes), unit: 'B', most: most.bytes },
    {
      what: `${name}: scripts one after another`,
      value: worst((one) => read(one).waves),
      unit: 'waves',
      most: 2,
      note: read(rounds[0]).chain.join(' → '),
    },
    { what: `${name}: requests`, value: worst((one) => read(one).requests), unit: 'requests', most: most.requests },
  ];
  const timing = (name, read, most) => [
    {
      what: `${name}: can be used ÷ painted first`,
      value: middle((one) => read(one).usable / read(one).firstPaint),
      most: most.usable,
      ...ratio,
    },
    { what: `${name}: blocked`, value: middle((one) => read(one).blocking), most: most.blocking, ...milliseconds },
    { what: `${name}: shift`, value: middle((one) => read(one).shift), unit: '', most: most.shift },
  ];
  const paint = middle(({ product }) => product.paint) / middle(({ floor }) => floor.paint);
  const steps = [...new Set(rounds.flatMap(({ purchase }) => Object.keys(purchase.answers)))];
  return [
    ...traffic('product', ({ product }) => product, { scripts: 12, bytes: 110_000 }),
    ...timing('product', ({ product }) => product, { blocking: 120, shift: 0.001 }),
    { what: 'product: largest part ÷ without scripts', value: paint, most: 1.1, ...ratio },
    ...traffic('product with a basket', ({ withBasket }) => withBasket, { scripts: 12, bytes: 125_000 }),
    ...timing('checkout, first form', ({ purchase }) => purchase.first, { usable: 1.3, blocking: 150, shift: 0.01 }),
    ...traffic('checkout until payable', ({ purchase }) => purchase.payable, {
      scripts: 20,
      bytes: 200_000,
      requests: 30,
    }),
    { what: 'checkout until payable: shift', value: middle(({ purchase }) => purchase.shift), unit: '', most: 0.01 },
    ...steps.map((step) => ({
      what: `purchase, ${step}: slowest answer`,
      value: middle(({ purchase }) => purchase.answers[step]?.duration ?? 0),
      most: 56,
      note: [...new Set(rounds.map(({ purchase }) => purchase.answers[step]?.name))].join(' · '),
      ...milliseconds,
    })),
    {
      what: 'payment methods down to Pay (ux 41)',
      value: worst(({ purchase }) => purchase.screensToPay),
      unit: 'screens',
      most: 2,
    },
    {
      what: "largest head of a file of the shop's",
      value: worst(({ purchase }) => purchase.payable.largestHead),
      unit: 'B',
      most: 350,
    },
  ];
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'phone',
  title: "Pages and a purchase on a shopper's phone: processor 4 × slower, 9/3 Mbit/s, 100 ms (times are goals)",
  measure: async ({ say, chromium, startStack, rounds: count }) => {
    const { shopUrl, hostUrl } = await startStack();
    const path = await productPath(hostUrl);
    return withBrowser(
      chromium,
      async (browser) => {
        const shop = { browser, shopUrl, productPath: path };
        const rounds = [];
        for (let round = 1; round <= count; round += 1) {
          rounds.push(await measureRound(shop, (what) => say(`${round} of ${count}: ${what}`)));
        }
        return rowsOf(rounds);
      },
      listenedTo,
    );
  },
};
