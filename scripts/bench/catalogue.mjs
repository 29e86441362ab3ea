import { startCatalogue } from './lib/catalogue-data.mjs';
import { median } from './lib/figure.mjs';
import { createHostShopper, fillBasket, setQuantity } from './lib/host-shopper.mjs';

const sizes = [1_000, 10_000, 100_000];
const rounds = 40;
const warming = 4;

/** Paths of each kind: every one has an answer, of a full page where it is a list, at every size. */
const reads = {
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

async function time(send) {
  const start = performance.now();
  const { status, text } = await send();
  const spent = performance.now() - start;
  if (status !== 200) throw new Error(`The host answered ${status}: ${text.slice(0, 200)}`);
  return spent;
}

/** One shopper a size, in turns: whatever else the machine does meets all sizes alike. */
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
  // The three times of a round belong together, and each path grows for itself: the kind grows as its worst path does.
  const growthOf = (size, index) => median(seen[size][index].map((spent, round) => spent / seen[0][index][round]));
  const growth = (size) => Math.max(...asks.map((_, index) => growthOf(size, index)));
  return { all: seen.map((paths) => paths.flat()), growth };
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'catalogue',
  title: `Queries over HTTP at ${sizes.map((size) => size.toLocaleString('en')).join(', ')} products`,
  measure: async ({ say }) => {
    const hosts = [];
    try {
      for (const size of sizes) hosts.push(await startCatalogue(size, say));
      const shoppers = hosts.map(({ url }) => createHostShopper(url));
      for (const shopper of shoppers) await fillBasket(shopper);
      const kinds = {
        ...Object.fromEntries(
          Object.entries(reads).map(([kind, paths]) => [
            kind,
            paths.map((path) => (shopper) => shopper.send('GET', path)),
          ]),
        ),
        basket: [
          (shopper, round) => setQuantity(shopper, 1 + (Math.abs(round) % 9)),
          (shopper) => shopper.send('GET', '/baskets/basket/'),
        ],
      };
      const rows = [];
      for (const [kind, asks] of Object.entries(kinds)) {
        say(kind);
        const { all, growth } = await measureKind(shoppers, asks);
        const times = (share) => all.map((values) => format(at(values, share))).join(' / ');
        rows.push({
          what: `${kind}, 100,000 beside 1,000 products`,
          value: growth(2),
          unit: '×',
          most: 1.3,
          note: `p50 ${times(0.5)} ms, p99 ${times(0.99)} ms; 10,000: ${growth(1).toFixed(2)} ×`,
        });
      }
      for (const shopper of shoppers) shopper.close();
      return rows;
    } finally {
      await Promise.all(hosts.map((host) => host.stop()));
    }
  },
};
