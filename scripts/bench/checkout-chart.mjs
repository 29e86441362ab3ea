import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from '../lib/measure.mjs';
import { loadWorkedSequence } from './lib/worked-sequence.mjs';

const checkouts = 2_000;

/**
 * The first version, one chart with a reducer, took 4.3 times as long as the bare actor; many small charts may take 1.7 times its time
 * and 2.3 times its memory, 22,540 B, which was 5.33 times that of the bare actor (decision 0043).
 */
const leastSpeed = 0.234 / 1.7;
const mostMemory = 5.33;
/** Walks of the worked sequence, and those before the first one that counts: V8 compiles what runs often. */
const walks = 1_200;
const walksBefore = 300;

/** A tenth of the walks are quicker: time that other programs, the collector and the compiler took does not count. */
const quick = (times) => times.sort((left, right) => left - right)[Math.floor(times.length / 10)] ?? Number.NaN;

/** Times the worked sequence each way in turn, in microseconds. */
async function timeSequences({ real, bare }, say) {
  const seen = { bare: [], real: [] };
  for (let walk = 1 - walksBefore; walk <= walks; walk += 1) {
    if (walk % 100 === 0) say(`worked sequence ${walk} of ${walks}`);
    for (const [name, { walk: go }] of Object.entries({ bare, real })) {
      const begin = performance.now();
      await go();
      if (walk > 0) seen[name].push((performance.now() - begin) * 1_000);
    }
  }
  return { bare: quick(seen.bare), real: quick(seen.real) };
}

/** A collector on demand, without a flag on the command line. What waits for one turn of the loop to be let go is let go. */
function collector() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  return async () => {
    for (let times = 0; times < 3; times += 1) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}

/** Bytes that each of many checkouts keeps; what they share (machines, replies) is there before. */
async function bytesEach(collect, make) {
  const times = [];
  // What is let go late is let go during one of them.
  for (let time = 0; time < 3; time += 1) times.push(await bytesOnce(collect, make));
  return median(times);
}

async function bytesOnce(collect, make) {
  const kept = [await make()];
  await collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < checkouts; index += 1) kept.push(await make());
  await collect();
  const bytes = (process.memoryUsage().heapUsed - before) / checkouts;
  for (const one of kept) one.stop();
  return bytes;
}

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'checkout-chart',
  title: 'Checkout beside a bare XState actor that takes the same commands',
  measure: async ({ say }) => {
    const sequences = await loadWorkedSequence();
    const sequence = await timeSequences(sequences, say);
    say('memory');
    const collect = collector();
    const realBytes = await bytesEach(collect, sequences.real.start);
    const bareBytes = await bytesEach(collect, sequences.bare.start);
    return [
      {
        what: 'worked sequence, every view read: speed beside a bare actor',
        value: sequence.bare / sequence.real,
        unit: '×',
        least: leastSpeed,
        note: `the quick tenth of ${walks} walks of twelve requests: ${sequence.real.toFixed(0)} µs, bare ${sequence.bare.toFixed(0)} µs`,
      },
      {
        what: 'memory of one checkout at payment, beside a bare actor',
        value: realBytes / bareBytes,
        unit: '×',
        most: mostMemory,
        note: `${Math.round(realBytes)} B, bare ${Math.round(bareBytes)} B`,
      },
    ];
  },
};
