/**
 * A kind of request, and what it takes at each station, in the order in which it goes there.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {number} perSecond how many of them come, at random
 * @property {readonly number[]} milliseconds mean time at each station; spread exponentially; 0: it does not go there
 *
 * @typedef {object} Station
 * @property {number} servers
 * @property {'shared' | 'each'} queue `shared`: whoever is free takes the next; `each`: every server has a queue of its own, and
 *   chance decides which one somebody stands in, as kept connections do with processes
 *
 * @typedef {object} Options
 * @property {number} seconds simulated; the first tenth does not count
 * @property {number} seed the same one gives the same figures
 */

/** Numbers from 0 to 1 that repeat themselves for a seed (mulberry32). @param {number} seed */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const exponential = (random, mean) => -Math.log(1 - random()) * mean;

/** Everybody who comes within the time. */
function arrivals(kinds, seconds, random) {
  const all = [];
  for (const [kind, { perSecond, milliseconds }] of kinds.entries()) {
    if (perSecond <= 0) continue;
    let time = exponential(random, 1_000 / perSecond);
    while (time < seconds * 1_000) {
      all.push({ kind, came: time, now: time, takes: milliseconds.map((mean) => exponential(random, mean)) });
      time += exponential(random, 1_000 / perSecond);
    }
  }
  return all;
}

/** Everybody goes through one station, first come, first served. */
function serve(visitors, index, { servers, queue }, random) {
  visitors.sort((one, other) => one.now - other.now);
  const freeAt = new Float64Array(servers);
  for (const visitor of visitors) {
    // Who wants nothing here does not come: a kept page never asks the host.
    if (visitor.takes[index] === 0) continue;
    let server = Math.floor(random() * servers);
    if (queue === 'shared')
      for (let other = 0; other < servers; other += 1) if (freeAt[other] < freeAt[server]) server = other;
    visitor.now = Math.max(visitor.now, freeAt[server]) + visitor.takes[index];
    freeAt[server] = visitor.now;
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Sends visitors through stations one after the other. Nobody comes back to a station, so each can be worked through for
 * all of them before the next.
 *
 * @param {readonly Kind[]} kinds
 * @param {readonly Station[]} stations
 * @param {Options} options
 * @returns {{ name: string, count: number, mean: number, p50: number, p99: number }[]} milliseconds from coming to leaving, by kind
 */
export function simulateQueues(kinds, stations, { seconds, seed }) {
  const random = seededRandom(seed);
  const visitors = arrivals(kinds, seconds, random);
  for (const [index, station] of stations.entries()) serve(visitors, index, station, random);
  return kinds.map(({ name }, kind) => {
    const stays = visitors
      .filter((visitor) => visitor.kind === kind && visitor.came > seconds * 100)
      .map(({ came, now }) => now - came)
      .sort((one, other) => one - other);
    const mean = stays.reduce((sum, stay) => sum + stay, 0) / stays.length;
    return { name, count: stays.length, mean, p50: at(stays, 0.5), p99: at(stays, 0.99) };
  });
}
