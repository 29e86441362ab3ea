import { productPath } from '../bench/lib/product.mjs';
import { figure, none } from '../lib/measure.mjs';
import { countOf, countOthers, p99Of, startAsker, statusesOf } from './lib/asker.mjs';
import { startShopOnStub } from './lib/shop-on-stub.mjs';

/** Seconds before anything is measured: what is not compiled yet costs many times as much. */
const warmUp = 3;
/** Askers who ask again as soon as they are answered: enough to keep every process busy. */
const askers = 32;
/** Connections of the wave: more than are answered at once, so that who is refused does not wait for who is answered. */
const connections = 512;
/** The p99 is normal again when it is at most so many times what it was before, or below what nobody notices. */
const normal = 2;
const unnoticed = 20;

/**
 * As much as the servers can do, then a wave of twice as much, then how soon all is as before (security.md T1, T2, T4). The
 * asker is a process of its own and has its connections open beforehand.
 *
 * @param {{ origin: string, path: string, headers?: Record<string, string> }} what
 * @param {import('../lib/measure.mjs').Rig} rig
 * @param {{ perSecond: number, p99: number }} goals
 * @returns {Promise<import('../lib/measure.mjs').Row[]>}
 */
async function measureWave(what, rig, goals) {
  const { extent, say } = rig;
  const seconds = { brief: 1, whole: 15, long: 600 }[extent];
  const waveSeconds = { brief: 2, whole: 15, long: 30 }[extent];
  const secondsOfLook = { brief: 1, whole: 2, long: 2 }[extent];
  const ask = startAsker(rig);
  const flow = { connections, ...what };
  const asFastAsPossible = { ...flow, connections: askers };
  say('warming up');
  await ask({ ...asFastAsPossible, seconds: warmUp });
  say(`the goal's ${goals.perSecond} a second, ${seconds} s`);
  const asked = await ask({ ...flow, perSecond: goals.perSecond, seconds });
  say('as much as it can');
  const most = await ask({ ...asFastAsPossible, seconds: Math.min(15, seconds) });
  const knee = countOf(most, 200) / most.seconds;
  const half = { ...flow, perSecond: knee / 2, seconds: secondsOfLook };
  say('half of it');
  const before = p99Of(await ask(half), 200);
  say(`twice as much, ${waveSeconds} s`);
  const wave = await ask({ ...flow, perSecond: knee * 2, seconds: waveSeconds });
  const end = performance.now();
  let after = Number.POSITIVE_INFINITY;
  while (after > Math.max(unnoticed, before * normal) && performance.now() - end < 30_000) {
    say('after the wave');
    after = p99Of(await ask(half), 200);
  }
  const recovery = (performance.now() - end) / 1_000 - secondsOfLook;
  return [
    figure(`p99 at ${goals.perSecond} a second`, p99Of(asked, 200), 'ms', { most: goals.p99 }),
    none('of those neither answered nor refused', countOthers(asked, [200, 503]), statusesOf(asked)),
    figure('of those refused', countOf(asked, 503), 'times', { most: 0 }),
    figure('as much as it can', Math.round(knee), 'a second', { least: goals.perSecond, note: statusesOf(most) }),
    figure('p99 of it', p99Of(most, 200), 'ms', { most: goals.p99 }),
    none('wave of twice as much: neither answered nor refused', countOthers(wave, [200, 503]), statusesOf(wave)),
    none('refused without Retry-After', wave.refusedWithoutTime),
    figure('p99 of a refusal', p99Of(wave, 503), 'ms', { most: 100 }),
    figure('until p99 is as before', Math.max(0, recovery), 's', { most: 10, note: `${after.toFixed(1)} ms` }),
  ];
}

/** The shop does not cache a page with a longer address, so that each of these is rendered; its data is cached for seconds. */
const uncached = 'x'.repeat(600);

/** @type {import('../lib/measure.mjs').Scenario} */
export const passThrough = {
  name: 'pass-through',
  title: 'Calls through the gateway to a host that answers at once (security.md T1, T4)',
  measure: async (rig) => {
    const { url } = await startShopOnStub(rig);
    return measureWave({ origin: url, path: '/api/client/baskets/basket/' }, rig, { perSecond: 1_000, p99: 50 });
  },
};

/** @type {import('../lib/measure.mjs').Scenario} */
export const productPage = {
  name: 'product-page',
  title: 'A product page rendered for each request (security.md T2, T4)',
  measure: async (rig) => {
    const stack = await rig.startStack();
    const path = `${await productPath(stack.hostUrl)}?pad=${uncached}`;
    const page = { origin: stack.shopUrl, path, headers: { accept: 'text/html' } };
    return measureWave(page, rig, { perSecond: 100, p99: 250 });
  },
};
