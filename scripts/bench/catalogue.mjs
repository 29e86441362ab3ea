import { median } from '../lib/measure.mjs';
import { createShopper, mug } from '../lib/operations/shopper.mjs';
import { startHostAlone } from './lib/host-alone.mjs';

const sizes = [1_000, 100_000];
const rounds = 40;
const warming = 4;

/** Paths of each kind: every one has an answer, of a full page where it is a list, at every size. */
export const reads = {
  product: [1201, 1000, 1101, 1345, 1789].map((pk) => `/product/${pk}/`),
  list: [
    '/list/',
    '/category/20/?page=2',
    '/list/?sorter=price',
    '/list/?sorter=newcomers',
    '/list/?sorter=-price&page=9',
  ],
  facet: [
    '/list/?attributes_color=sand',
    '/category/20/?attributes_color=sand&attributes_color=sage&attributes_material=stoneware',
    '/list/?price=100-500&in_stock=true',
    '/list/?category_ids=20&category_ids=30&attributes_color=oat&sorter=price',
  ],
  search: [
    '/list/?search_text=mug',
    '/list/?search_text=dune+mug',
    '/list/?search_text=stoneware&sorter=price',
    '/list/?search_text=s&attributes_color=sand',
    '/list/?search_text=mgu',
    '/list/?search_text=mug+blue',
    '/list/?search_text=titanium+mug',
  ],
  autocomplete: ['mu', 'dune', 'st', 'cha', 'cusion'].map((text) => `/autocomplete/?search_text=${text}`),
};

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const format = (milliseconds) => milliseconds.toFixed(1);

/** Milliseconds until the answer. */
async function time(send) {
  const start = performance.now();
  const { status, text } = await send();
  const spent = performance.now() - start;
  if (status !== 200) throw new Error(`The host answered ${status}: ${text.slice(0, 200)}`);
  return spent;
}

/** Shoppers, one for each size, in turns: other work of the machine affects all sizes alike. */
async function measureKind(shoppers, asks) {
  const seen = shoppers.map(() => /** @type {number[][]} */ (asks.map(() => [])));
  for (let round = -warming; round < rounds; round += 1) {
    for (const [index, ask] of asks.entries()) {
      for (const [size, shopper] of shoppers.entries()) {
        const spent = await time(() => ask(shopper, round));
        if (round >= 0) seen[size][index].push(spent);
      }
    }
  }
  // The times of a round belong together, and each path grows by itself: a kind grows as its worst path does.
  const growthOf = (index) => median(seen[0][index].map((small, round) => seen[1][index][round] / small));
  return { all: seen.map((paths) => paths.flat()), growth: Math.max(...asks.map((_, index) => growthOf(index))) };
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'catalogue',
  title: `Queries over HTTP at ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} products`,
  measure: async ({ say, atEnd }) => {
    const shoppers = [];
    for (const size of sizes) {
      say(`filling ${size.toLocaleString('en')} products`);
      const host = await startHostAlone({ env: { SEED_PRODUCTS: String(size) }, say, atEnd });
      const shopper = createShopper(host, { isAtHost: true });
      atEnd(shopper.close);
      await shopper.fillBasket();
      shoppers.push(shopper);
    }
    const get = (path) => (shopper) => shopper.send('GET', path);
    const changed = (round) => ({ json: { product: mug, quantity: 1 + (Math.abs(round) % 9) } });
    const kinds = {
      ...Object.fromEntries(Object.entries(reads).map(([kind, paths]) => [kind, paths.map(get)])),
      basket: [(shopper, round) => shopper.send('PUT', '/baskets/basket/', changed(round)), get('/baskets/basket/')],
    };
    const rows = [];
    for (const [kind, asks] of Object.entries(kinds)) {
      say(kind);
      const { all, growth } = await measureKind(shoppers, asks);
      const times = (share) => all.map((values) => format(at(values, share))).join(' / ');
      rows.push({
        what: `${kind}, 100,000 beside 1,000 products`,
        value: growth,
        unit: '×',
        most: 1.3,
        note: `p50 ${times(0.5)} ms, p99 ${times(0.99)} ms`,
      });
    }
    return rows;
  },
};
