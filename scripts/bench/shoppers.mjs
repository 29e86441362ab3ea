import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { measureEmbeddedBuyers, measureServerBuyers } from './lib/buyers.mjs';
import { startHostAlone } from './lib/catalogue-data.mjs';
import { median } from './lib/figure.mjs';
import { createHostShopper, fillBasket, readQuantity, setQuantity } from './lib/host-shopper.mjs';

const counts = [1, 8, 64];
const rounds = 3;
const milliseconds = 2_000;

/** All shoppers change the quantity in their own baskets, each as soon as the last change is answered. */
async function press(shoppers, kept, limit) {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      while (performance.now() - start < limit) {
        const quantity = 1 + ((kept[index] ?? 0) % 9);
        const { status, text } = await setQuantity(shopper, quantity);
        if (status !== 200) throw new Error(`A quantity was refused: ${status} ${text.slice(0, 200)}`);
        kept[index] = quantity;
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

/** Changes a second by number of shoppers, and baskets that hold another quantity than the last one answered. */
async function measureHost(url, title, say) {
  const shoppers = Array.from({ length: Math.max(...counts) }, () => createHostShopper(url));
  for (const shopper of shoppers) await fillBasket(shopper);
  /** @type {number[]} */
  const kept = shoppers.map(() => 1);
  const seen = new Map(counts.map((count) => [count, /** @type {number[]} */ ([])]));
  await press(shoppers.slice(0, 8), kept, 1_000);
  for (let round = 1; round <= rounds; round += 1) {
    for (const count of counts) {
      say(`${title}, ${count} at once, round ${round} of ${rounds}`);
      seen.get(count)?.push(await press(shoppers.slice(0, count), kept, milliseconds));
    }
  }
  let lost = 0;
  for (const [index, shopper] of shoppers.entries()) {
    if ((await readQuantity(shopper)) !== kept[index]) lost += 1;
    shopper.close();
  }
  return { lost, perSecond: new Map([...seen].map(([count, values]) => [count, median(values)])) };
}

async function withHost(env, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-shoppers-'));
  const host = await startHostAlone({ logDir: join(folder, 'logs'), env: { DATA_DIR: join(folder, 'data'), ...env } });
  try {
    return await measure(host.url);
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rates = ({ perSecond }) =>
  `${counts.map((count) => Math.round(perSecond.get(count) ?? 0)).join(' / ')} changes/s`;

const purchases = ({ perSecond }) =>
  `${counts.map((count) => (perSecond.get(count) ?? 0).toFixed(1)).join(' / ')} purchases/s`;

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'shoppers',
  title: `Shoppers at once, each with a basket, and whole purchases: ${counts.join(', ')}`,
  measure: async (bench) => {
    const { say } = bench;
    const embedded = await withHost({}, (url) => measureHost(url, 'PGlite', say));
    const rate = ({ perSecond }, count) => perSecond.get(count) ?? Number.NaN;
    /** @type {import('./lib/figure.mjs').Row[]} */
    const rows = [
      {
        what: 'PGlite, 64 shoppers beside 1',
        value: rate(embedded, 64) / rate(embedded, 1),
        unit: '×',
        least: 0.9,
        note: rates(embedded),
      },
      { what: 'PGlite, lost changes', value: embedded.lost, unit: 'baskets', most: 0 },
    ];
    const bought = await measureEmbeddedBuyers(bench, counts);
    rows.push(
      {
        what: 'PGlite, whole purchases, 64 buyers beside 1',
        value: rate(bought, 64) / rate(bought, 1),
        unit: '×',
        least: 0.9,
        isGoal: true,
        note: purchases(bought),
      },
      { what: 'PGlite, lost purchases', value: bought.lost, unit: 'orders', most: 0 },
    );
    const server = await startPostgres();
    if (server === undefined) {
      say('no PostgreSQL on the PATH');
      return [...rows, { what: 'PostgreSQL is not on the PATH, so it is left out', value: 0, unit: 'measured' }];
    }
    try {
      const postgres = await withHost({ DATABASE_URL: server.url }, (url) => measureHost(url, 'PostgreSQL', say));
      rows.push(
        {
          what: 'PostgreSQL beside PGlite, 8 shoppers',
          value: rate(postgres, 8) / rate(embedded, 8),
          unit: '×',
          least: 2.5,
          note: rates(postgres),
        },
        { what: 'PostgreSQL, lost changes', value: postgres.lost, unit: 'baskets', most: 0 },
      );
      const boughtThere = await measureServerBuyers(server.url, bench, counts);
      rows.push(
        {
          what: 'PostgreSQL beside PGlite, whole purchases, 8 buyers',
          value: rate(boughtThere, 8) / rate(bought, 8),
          unit: '×',
          note: `${purchases(boughtThere)}; shop, host and buyers share the cores with it`,
        },
        { what: 'PostgreSQL, lost purchases', value: boughtThere.lost, unit: 'orders', most: 0 },
      );
    } finally {
      await server.stop();
    }
    return rows;
  },
};
