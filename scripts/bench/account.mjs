import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { startCatalogue, startHostAlone } from './lib/catalogue-data.mjs';
import { median } from './lib/figure.mjs';
import { createHostShopper } from './lib/host-shopper.mjs';
import { addOrders, openFolder, openServer } from './lib/orders-data.mjs';

const products = 1_000;
const many = { ownOrders: 10_000, allOrders: 1_000_000 };
/** So many that the ninety-ninth of a hundred is not the slowest of all. */
const rounds = 200;
const warming = 10;
const signIns = 200;
const account = { email: 'shopper@example.test', password: 'Passw0rd!' };

/** What a user with ten thousand orders asks for; `pages` is the last page. */
const reads = {
  'order list, first page': () => '/users/orders/',
  'order list, last page': (pages) => `/users/orders/?page=${pages}`,
  'order list by state': () => '/users/orders/?filter=status:400',
  'order list by product, all match': (_, __, name) => `/users/orders/?filter=product:${encodeURIComponent(name)}`,
  'order list by product, none matches': () => '/users/orders/?filter=product:nosuchthing',
  'one order': (_, id) => `/users/orders/${id}/`,
};

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const spread = (values) => `p50 ${at(values, 0.5).toFixed(1)} ms, p99 ${at(values, 0.99).toFixed(1)} ms`;

async function time(send) {
  const start = performance.now();
  const { status, text } = await send();
  if (status !== 200) throw new Error(`The host answered ${status}: ${text.slice(0, 200)}`);
  return performance.now() - start;
}

/** Resident memory of a process in MiB. */
const residentOf = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A shopper who is signed in, and what is to be read. */
async function enter({ url }) {
  const shopper = createHostShopper(url);
  await time(() => shopper.send('POST', '/users/login/', account));
  const { text } = await shopper.send('GET', '/users/orders/');
  const { count, results } = JSON.parse(text);
  // The newest order of before is the pattern of those that were put in.
  const { product } = results[0].orderitem_set[0];
  return { shopper, pages: Math.ceil(count / 12), id: results[0].id, name: product.name, count };
}

/** A host that was filled before, and the same with many orders; `stop` ends both. */
async function startEmbedded(say) {
  const fill = async (folder) => {
    const database = await openFolder(folder);
    try {
      await addOrders(database, many, say);
    } finally {
      await database.close();
    }
  };
  const few = await startCatalogue(products, say);
  try {
    const all = await startCatalogue(products, say, fill);
    return { few, all, stop: () => Promise.all([few.stop(), all.stop()]) };
  } catch (error) {
    await few.stop();
    throw error;
  }
}

/** A host on the machine's PostgreSQL, by what it holds. */
async function startOnServer(server, amounts, say) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-account-'));
  const env = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data'), SEED_PRODUCTS: String(products) };
  const start = () => startHostAlone({ logDir: join(folder, 'logs'), env, say });
  let host = await start();
  if (amounts !== undefined) {
    await host.stop();
    const database = await openServer(server.url);
    try {
      await addOrders(database, amounts, say);
    } finally {
      await database.close();
    }
    host = await start();
  }
  return {
    ...host,
    stop: async () => {
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
      await server.stop();
    },
  };
}

/** The same on the machine's PostgreSQL, a server each; undefined where none is installed. */
async function startServers(say) {
  const [one, other] = [await startPostgres(), await startPostgres()];
  if (one === undefined || other === undefined) return undefined;
  const few = await startOnServer(one, undefined, say);
  const all = await startOnServer(other, many, say);
  return { few, all, stop: () => Promise.all([few.stop(), all.stop()]) };
}

/** Reads in turn at the host with few orders and at the one with many. */
async function measureReads({ few, all }, title, say) {
  const entered = [await enter(few), await enter(all)];
  const rows = [];
  for (const [what, pathOf] of Object.entries(reads)) {
    say(`${title}: ${what}`);
    const seen = entered.map(() => /** @type {number[]} */ ([]));
    for (let round = -warming; round < rounds; round += 1) {
      for (const [index, { shopper, pages, id, name }] of entered.entries()) {
        const spent = await time(() => shopper.send('GET', pathOf(pages, id, name)));
        if (round >= 0) seen[index].push(spent);
      }
    }
    rows.push({
      what: `${title}, ${what}`,
      value: median(seen[1].map((spent, round) => spent / seen[0][round])),
      unit: '×',
      note: `${spread(seen[1])}, beside ${entered[0].count} orders: ${spread(seen[0])}`,
    });
  }
  for (const { shopper } of entered) shopper.close();
  return rows;
}

/** Signs in again and again at one host: neither time nor memory may grow. */
async function measureSignIns({ url, pid }, say) {
  say(`${signIns} sign-ins`);
  const before = residentOf(pid);
  const spent = [];
  for (let index = 0; index < signIns; index += 1) {
    const visitor = createHostShopper(url);
    spent.push(await time(() => visitor.send('POST', '/users/login/', account)));
    visitor.close();
  }
  return [
    {
      what: 'sign-in, the last half beside the first',
      value: at(spent.slice(signIns / 2), 0.5) / at(spent.slice(0, signIns / 2), 0.5),
      unit: '×',
      note: `${spread(spent)}; the password's hash is meant to take its time`,
    },
    {
      what: `host after ${signIns} sign-ins beside before`,
      value: residentOf(pid) / before,
      unit: '×',
      most: 1.25,
      note: `${Math.round(residentOf(pid))} MiB`,
    },
  ];
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'account',
  title: `Sign-in, and orders of a user with ${many.ownOrders.toLocaleString('en')} among ${many.allOrders.toLocaleString('en')}`,
  measure: async ({ say }) => {
    const rows = [];
    const embedded = await startEmbedded(say);
    try {
      rows.push(...(await measureReads(embedded, 'PGlite', say)), ...(await measureSignIns(embedded.all, say)));
    } finally {
      await embedded.stop();
    }
    const servers = await startServers(say);
    if (servers === undefined) {
      say('no PostgreSQL on the PATH');
      return [...rows, { what: 'PostgreSQL is not on the PATH, so it is left out', value: 0, unit: 'measured' }];
    }
    try {
      return [...rows, ...(await measureReads(servers, 'PostgreSQL', say))];
    } finally {
      await servers.stop();
    }
  },
};
