// For tests alone; no index exports it: the hosts against which the way to payable is counted.
import type { FakeHostMode } from './fake-host.ts';

/** Small seeded generator (mulberry32): a failing seed can be run again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Lets a random number of turns pass, as a jittery line would. */
export async function wander(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** The thirteen hosts of performance.md §3: name, behaviour, and whether the line jitters. */
export const hostModes: readonly (readonly [string, FakeHostMode, boolean])[] = [
  ['next', { lists: 'next' }, false],
  ['next, bin', { lists: 'next', needsBin: true }, false],
  ['next, jitter', { lists: 'next' }, true],
  ['reached', { lists: 'reached' }, false],
  ['reached, bin', { lists: 'reached', needsBin: true }, false],
  ['all', { lists: 'all' }, false],
  ['all, bin', { lists: 'all', needsBin: true }, false],
  ['all, strict', { lists: 'all', isStrict: true }, false],
  ['all, cascade', { lists: 'all', cascades: true }, false],
  ['all, jitter', { lists: 'all' }, true],
  ['all, strict, jitter', { lists: 'all', isStrict: true }, true],
  ['all, cascade, jitter', { lists: 'all', cascades: true }, true],
  ['all, strict, cascade, bin, jitter', { lists: 'all', isStrict: true, cascades: true, needsBin: true }, true],
];
