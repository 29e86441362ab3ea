import { readFileSync } from 'node:fs';
import { startCatalogue } from './lib/catalogue-data.mjs';
import { median } from './lib/figure.mjs';
import { createHostShopper } from './lib/host-shopper.mjs';
import { addOrders } from './lib/orders-data.mjs';

const products = 1_000;
const many = { ownOrders: 10_000, allOrders: 1_000_000 };
const rounds = 40;
const warming = 4;
const signIns = 200;
const account = { email: 'shopper@example.test', password: 'Passw0rd!' };

/** What a user with ten thousand orders asks for; `pages` is the last page. */
const reads = {
  'order list, first page': () => '/users/orders/',
  'order list, last page': (pages) => `/users/orders/?page=${pages}`,
  'order list by state': () => '/users/orders/?filter=status:400',
  'order list by product': () => '/users/orders/?filter=product:mug',
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
  return { shopper, pages: Math.ceil(count / 12), id: results[0].id, count };
}

/** @type {import('./lib/figure.mjs').Figure} */
export const figure = {
  name: 'account',
  title: `Sign-in, and orders of a user with ${many.ownOrders.toLocaleString('en')} among ${many.allOrders.toLocaleString('en')}`,
  measure: async ({ say }) => {
    const hosts = [];
    try {
      hosts.push(await startCatalogue(products, say));
      hosts.push(await startCatalogue(products, say, (folder) => addOrders(folder, many, say)));
      const entered = [];
      for (const host of hosts) entered.push(await enter(host));
      const rows = [];
      for (const [what, pathOf] of Object.entries(reads)) {
        say(what);
        const seen = entered.map(() => /** @type {number[]} */ ([]));
        for (let round = -warming; round < rounds; round += 1) {
          for (const [index, { shopper, pages, id }] of entered.entries()) {
            const spent = await time(() => shopper.send('GET', pathOf(pages, id)));
            if (round >= 0) seen[index].push(spent);
          }
        }
        const [few, all] = seen;
        rows.push({
          what,
          value: median(all.map((spent, round) => spent / few[round])),
          unit: '×',
          note: `${spread(all)}, beside ${entered[0].count} orders: ${spread(few)}`,
        });
      }
      say(`${signIns} sign-ins`);
      const [, { pid, url }] = hosts;
      const before = residentOf(pid);
      const spent = [];
      for (let index = 0; index < signIns; index += 1) {
        const visitor = createHostShopper(url);
        spent.push(await time(() => visitor.send('POST', '/users/login/', account)));
        visitor.close();
      }
      rows.push({
        what: 'sign-in, the last half beside the first',
        value: at(spent.slice(signIns / 2), 0.5) / at(spent.slice(0, signIns / 2), 0.5),
        unit: '×',
        note: `${spread(spent)}; the password's hash is meant to take its time`,
      });
      rows.push({
        what: `host after ${signIns} sign-ins beside before`,
        value: residentOf(pid) / before,
        unit: '×',
        most: 1.25,
        note: `${Math.round(residentOf(pid))} MiB`,
      });
      for (const { shopper } of entered) shopper.close();
      return rows;
    } finally {
      await Promise.all(hosts.map((host) => host.stop()));
    }
  },
};
