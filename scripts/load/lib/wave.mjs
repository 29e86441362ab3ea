import { countOf, countOthers, keepAsking, keepComing, percentileOf, statusesOf } from './flows.mjs';
import { byExtent, figure, none } from './room.mjs';

/** Askers who ask again as soon as they are answered: enough to keep every process busy. */
const askers = 32;
/** The p99 is normal again when it is at most so many times what it was before. */
const normal = 2;
const secondsOfLook = 2;

/**
 * As much as the servers can do, then a wave of twice as much, then how soon all is as before (security.md T1, T2, T4).
 *
 * @param {(index: number) => Promise<import('./ask.mjs').Answer>} askOne
 * @param {import('./room.mjs').Rig} rig
 * @param {{ perSecond: number, p99: number }} goals
 * @returns {Promise<import('./room.mjs').Row[]>}
 */
export async function measureWave(askOne, { extent, say }, goals) {
  const seconds = byExtent(extent, { brief: 2, whole: 15, long: 600 });
  const waveSeconds = byExtent(extent, { brief: 3, whole: 15, long: 30 });
  say('warming up');
  await keepAsking(askOne, { askers, seconds: Math.min(5, seconds) });
  say(`as much as it can, ${seconds} s`);
  const most = await keepAsking(askOne, { askers, seconds });
  const knee = countOf(most, 200) / most.seconds;
  const half = { perSecond: knee / 2, seconds: secondsOfLook };
  say('half of it');
  const before = percentileOf(await keepComing(askOne, half), 200, 99);
  say(`twice as much, ${waveSeconds} s`);
  const wave = await keepComing(askOne, { perSecond: knee * 2, seconds: waveSeconds });
  const end = performance.now();
  let after = Number.POSITIVE_INFINITY;
  while (after > before * normal && performance.now() - end < 30_000) {
    say('after the wave');
    after = percentileOf(await keepComing(askOne, half), 200, 99);
  }
  const recovery = (performance.now() - end) / 1_000 - secondsOfLook;
  return [
    figure('as much as it can', Math.round(knee), 'requests/s', { least: goals.perSecond }),
    figure('p99 of it', percentileOf(most, 200, 99), 'ms', { most: goals.p99 }),
    none('other replies than 200', countOthers(most, [200]), statusesOf(most)),
    figure('p99 at half of it', before, 'ms'),
    none('wave of twice as much: neither answered nor refused', countOthers(wave, [200, 503]), statusesOf(wave)),
    none('refused without Retry-After', wave.refusedWithoutTime),
    figure('answered in the wave', Math.round(countOf(wave, 200) / wave.seconds), 'requests/s'),
    figure('p99 of those', percentileOf(wave, 200, 99), 'ms'),
    figure('p99 of a refusal', percentileOf(wave, 503, 99), 'ms', { most: 100 }),
    figure('until p99 is as before', Math.max(0, recovery), 's', { most: 10 }),
  ];
}
