import { closeConnections, orderIn, readyBuyer } from './buyer.mjs';
import { startHostGroup } from './host-group.mjs';
import { findComplaints } from './verdict.mjs';

const product = 1201;
const stockBefore = 10_000_000;

/** How long at most until a killed payment has its end: the lease, and the next look at it; milliseconds. */
const settleTime = 90_000;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * How much is done.
 *
 * @typedef {object} StormSize
 * @property {number} processes
 * @property {import('../lib/services.mjs').Mode} mode
 * @property {number} rounds of identical confirmations
 * @property {number} atOnce confirmations in each of them
 * @property {number} mixed rounds in which every confirmation has another payload
 * @property {number} kills at any moment of a payment
 * @property {number} killsAfterCommit between the commit of the order and its reply
 * @property {number} milliseconds after which no more rounds are begun
 */

/** Addresses of the processes that are alive, one after the other. */
function aliveIn(members) {
  let next = 0;
  return () => {
    for (;;) {
      next += 1;
      const member = members[next % members.length];
      if (member.isUp) return member.url;
    }
  };
}

/** Many identical confirmations at once, spread over all processes: one order, and all read the same reply. */
async function confirmTogether({ members }, anyHost, atOnce) {
  const buyer = await readyBuyer(anyHost);
  const replies = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => buyer.pay(members[index % members.length].url)),
  );
  const texts = new Set(replies.map(({ text }) => text));
  return texts.size === 1 && orderIn(replies[0]) !== undefined;
}

/** The same key with many payloads at once: at most one order, and nobody reads another one. */
async function confirmMixed({ members }, anyHost, atOnce) {
  const buyer = await readyBuyer(anyHost);
  const replies = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => buyer.pay(members[index % members.length].url, `Ada ${index % 5}`)),
  );
  const orders = new Set(replies.map(orderIn).filter((order) => order !== undefined));
  return orders.size <= 1 && replies.every(({ status }) => status < 500);
}

/** A few confirmations, and the process that commits the order is killed before it hears of the commit. */
async function killAfterCommit({ members, sql }, anyHost, placed) {
  const buyer = await readyBuyer(anyHost);
  for (const { link } of members) link.arm(true);
  const told = placed.next(buyer.key);
  const paying = Promise.allSettled(members.map(({ url }) => buyer.pay(url)));
  const backend = await Promise.race([told, paying.then(() => undefined)]);
  let killed;
  if (backend !== undefined) {
    const { rows } = await sql.query('select client_port from pg_stat_activity where pid = $1', [backend]);
    killed = members.find(({ link, isUp }) => isUp && link.isHolding(rows[0]?.client_port));
    await killed?.kill();
  }
  for (const { link } of members) link.arm(false);
  return { buyer, killed, paying };
}

/** A few confirmations, and any process is killed at any moment of them. */
async function killAtRandom({ members }, anyHost, random) {
  const buyer = await readyBuyer(anyHost);
  const victim = members[Math.floor(random() * members.length)];
  const paying = Promise.allSettled(members.map(({ url }) => buyer.pay(url)));
  await pause(random() * 60);
  await victim.kill();
  return { buyer, killed: victim, paying };
}

/** Tells which connection placed the order of an attempt, as soon as that is durable. */
async function listenForOrders(sql) {
  await sql.query(`
    create or replace function tell_order() returns trigger language plpgsql as $$
    begin perform pg_notify('order_placed', pg_backend_pid() || ' ' || new.attempt_id); return new; end $$;
    create or replace trigger tell_order after insert on "order" for each row execute function tell_order()`);
  const waiting = new Map();
  const client = await sql.connect();
  client.on('notification', ({ payload = '' }) => {
    const [pid, attempt] = payload.split(' ');
    waiting.get(attempt)?.(Number(pid));
  });
  await client.query('listen order_placed');
  return {
    next: (attempt) => new Promise((resolve) => waiting.set(attempt, resolve)),
    close: () => client.release(true),
  };
}

/** The same numbers every time, so that a run can be made again. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** How the attempts of the killed rounds ended; none may be at work for ever. */
async function settle(buyers) {
  const until = Date.now() + settleTime;
  const ends = { placed: 0, failed: 0, none: 0 };
  let open = buyers;
  while (open.length > 0 && Date.now() < until) {
    const left = [];
    for (const buyer of open) {
      const state = await buyer.state();
      if (state in ends) ends[state] += 1;
      else left.push(buyer);
    }
    open = left;
    if (open.length > 0) await pause(1_000);
  }
  return { ...ends, open: open.length };
}

/**
 * Confirmations from everywhere at once, and processes that are killed in the middle of them.
 *
 * @param {StormSize & { say?: (line: string) => void }} size
 * @returns {Promise<Record<string, unknown> | undefined>} the figures; undefined where no PostgreSQL is installed
 */
export async function runStorm({ say = () => {}, ...size }) {
  const group = await startHostGroup(size);
  if (!group) return undefined;
  const { sql, members } = group;
  const start = performance.now();
  const isOver = () => performance.now() - start > size.milliseconds;
  const random = randomFrom(20_261_122);
  const anyHost = aliveIn(members);
  const figures = { rounds: 0, oneOrder: 0, mixed: 0, mixedAtMostOne: 0, kills: 0, killsAfterCommit: 0, restarts: 0 };
  try {
    await sql.query('update stock set quantity = $1 where product_pk = $2', [stockBefore, product]);
    const placed = await listenForOrders(sql);
    for (; figures.rounds < size.rounds && !isOver(); figures.rounds += 1) {
      if (await confirmTogether(group, anyHost, size.atOnce)) figures.oneOrder += 1;
      if (figures.rounds % 100 === 99) say(`${figures.rounds + 1} rounds, ${Math.round(performance.now() - start)} ms`);
    }
    for (; figures.mixed < size.mixed && !isOver(); figures.mixed += 1) {
      if (await confirmMixed(group, anyHost, size.atOnce)) figures.mixedAtMostOne += 1;
    }
    const buyers = [];
    const all = size.kills + size.killsAfterCommit;
    for (let tries = 0; figures.kills < all && tries < all * 3 && !isOver(); tries += 1) {
      const isAfterCommit = figures.killsAfterCommit < size.killsAfterCommit && tries % 3 !== 2;
      const round = isAfterCommit
        ? await killAfterCommit(group, anyHost, placed)
        : await killAtRandom(group, anyHost, random);
      await round.paying;
      buyers.push(round.buyer);
      if (!round.killed) continue;
      figures.kills += 1;
      if (isAfterCommit) figures.killsAfterCommit += 1;
      await round.killed.restart();
      figures.restarts += 1;
      if (figures.kills % 20 === 0) say(`${figures.kills} kills, ${Math.round(performance.now() - start)} ms`);
    }
    const ends = await settle(buyers);
    placed.close();
    const complaints = await findComplaints(sql, { product, stockBefore });
    const { rows } = await sql.query(`select count(*)::int as orders from "order" where attempt_id not like 'seed-%'`);
    return { ...figures, ...rows[0], ends, complaints, seconds: Math.round((performance.now() - start) / 1000) };
  } finally {
    closeConnections();
    await group.stop();
  }
}
