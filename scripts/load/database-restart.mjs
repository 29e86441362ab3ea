import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, none } from '../lib/measure.mjs';
import { ask } from '../lib/operations/ask.mjs';
import { createShopper, mug } from '../lib/operations/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { openBooks } from './lib/order-books.mjs';

const shoppersAtOnce = 6;
const stockBefore = 1_000_000;
/** Seconds until every process has to serve again after the database answers. */
const mostSeconds = 30;
/** Connections on which shop and host are asked: the processes behind a port take them in turn. */
const connections = 8;
/** Milliseconds until interrupted payments have their end: their lease, and the next look at them. */
const settleTime = 120_000;
/** Answers of calls while the database is away; anything else is a fault. */
const expected = [200, 201, 503];

/**
 * Buys one mug after another until `isOver`. A lost answer to Pay is followed by the question what became of the attempt, as the
 * shop's pages ask it, until the answer is definite.
 */
async function keepBuying({ shopUrl, nextNumber, isOver, notes }) {
  while (!isOver()) {
    const shopper = createShopper(shopUrl, { number: nextNumber(), onAnswer: (answer) => notes.see(answer) });
    let attempt;
    try {
      await shopper.fillBasket();
      attempt = await shopper.prepareToPay();
      notes.told.add(await shopper.pay(attempt));
    } catch {
      if (attempt !== undefined) await findOut(shopper, attempt, notes);
      else await pause(100);
    } finally {
      shopper.close();
    }
  }
}

async function findOut(shopper, attempt, notes) {
  notes.unclear += 1;
  const until = performance.now() + settleTime;
  while (performance.now() < until) {
    const { state, token } = await shopper.askAttempt(attempt).catch(() => ({ state: 'unknown', token: undefined }));
    if (state === 'placed' && token !== undefined) return void notes.told.add(token);
    if (state === 'none' || state === 'failed') return;
    await pause(250);
  }
  notes.neverTold += 1;
}

function startNotes() {
  const odd = new Map();
  return {
    told: new Set(),
    unclear: 0,
    neverTold: 0,
    untimed: 0,
    away: 0,
    odd,
    see({ status, headers, text }) {
      if (status === 503) {
        this.away += 1;
        if (headers['retry-after'] === undefined) this.untimed += 1;
      }
      if (!expected.includes(status))
        odd.set(status, `${(Number.parseInt(odd.get(status), 10) || 0) + 1} ${text.slice(0, 80)}`);
    },
  };
}

/** Seconds until each process of shop and host serves; each connection is a new one. */
async function secondsToServe({ shopUrl, hostUrl }) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  const urls = Array.from({ length: connections }, () => [`${shopUrl}/readyz`, `${hostUrl}/readyz`]).flat();
  while (seconds() < mostSeconds * 2) {
    const replies = await Promise.all(urls.map((url) => ask(url)));
    if (replies.every(({ status }) => status === 200)) return seconds();
    await pause(100);
  }
  return seconds();
}

/** Waits until no payment is in progress, and returns what does not agree then. */
async function settled(books) {
  const until = performance.now() + settleTime;
  for (;;) {
    const complaints = await books.findComplaints({ product: mug, stockBefore });
    if (Object.keys(complaints).length === 0 || performance.now() > until) return complaints;
    await pause(1_000);
  }
}

/** Processes that ended by themselves, by the logs. */
const countEnded = (dataDir) =>
  readdirSync(join(dataDir, 'logs'))
    .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8').split('process ended by itself').length - 1)
    .reduce((sum, count) => sum + count, 0);

/** @param {number} processes @param {number} restarts @param {import('../lib/measure.mjs').Rig} rig */
async function restartUnderPurchases(processes, restarts, { say, atEnd, startStack }) {
  const server = await startPostgres();
  if (server === undefined) return [figure('PostgreSQL is not on the PATH, so it is left out', 0, 'measured')];
  atEnd(server.stop);
  const name = processes === 1 ? 'one process' : `${processes} processes`;
  say(`${name}: filling PostgreSQL`);
  const stack = await startStack({ env: { DATABASE_URL: server.url, TRUSTED_PROXIES: '1' }, processes });
  const books = openBooks(server.url);
  atEnd(books.close);
  await books.stockUp(mug, stockBefore);
  const before = new Set(await books.readTokens());
  const notes = startNotes();
  let isOver = false;
  let number = 0;
  const buyers = Array.from({ length: shoppersAtOnce }, () =>
    keepBuying({ shopUrl: stack.shopUrl, nextNumber: () => (number += 1), isOver: () => isOver, notes }),
  );
  const waitForOrders = async (least) => {
    const until = performance.now() + mostSeconds * 1_000;
    while (notes.told.size < least && performance.now() < until) await pause(50);
  };
  await waitForOrders(2);
  let slowest = 0;
  for (let count = 0; count < restarts; count += 1) {
    const ordersBefore = notes.told.size;
    const mode = count % 2 === 0 ? 'immediate' : 'fast';
    say(`${name}: restart ${count + 1} of ${restarts}, ${mode}; ${notes.told.size} orders`);
    await server.halt(mode);
    await pause(500);
    await server.resume();
    slowest = Math.max(slowest, await secondsToServe(stack));
    await waitForOrders(ordersBefore + 2);
  }
  isOver = true;
  say(`${name}: waiting for the last payments`);
  await Promise.all(buyers);
  const complaints = await settled(books);
  const stored = (await books.readTokens()).filter((token) => !before.has(token));
  const known = new Set(stored);
  const odd = [...notes.odd].map(([status, what]) => `${status}: ${what}`).join('; ');
  return [
    { what: `${name}: orders`, value: notes.told.size, unit: 'times', least: restarts, note: `${restarts} restarts` },
    { what: `${name}: slowest time until all serve again`, value: slowest, unit: 's', most: mostSeconds },
    none(`${name}: processes that ended`, countEnded(stack.dataDir)),
    none(`${name}: orders that were told and are lost`, [...notes.told].filter((token) => !known.has(token)).length),
    none(`${name}: orders that no shopper was told`, stored.filter((token) => !notes.told.has(token)).length),
    none(
      `${name}: shoppers who never learned what became of Pay`,
      notes.neverTold,
      `of ${notes.unclear} without an answer`,
    ),
    none(`${name}: answers other than 200, 201 and 503`, notes.odd.size, odd),
    none(`${name}: 503 without Retry-After`, notes.untimed, `of ${notes.away}`),
    none(
      `${name}: what books and acquirer do not agree on`,
      Object.keys(complaints).length,
      JSON.stringify(complaints),
    ),
  ];
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'database-restart',
  title: 'PostgreSQL restarts under purchases',
  measure: async (rig) => {
    const restarts = { brief: 2, whole: 10, long: 10 }[rig.extent];
    const rows = [];
    for (const processes of [1, 2]) rows.push(...(await restartUnderPurchases(processes, restarts, rig)));
    return rows;
  },
};
