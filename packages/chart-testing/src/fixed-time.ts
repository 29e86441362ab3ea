/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A moment that no test depends on: charts that compare times see the same one in each run. */
const epoch = Date.UTC(2030, 0, 1);

/**
 * Runs a synchronous function in which `Math.random` gives seeded numbers and `Date` a given time.
 * @param now milliseconds since the chart's start
 * @param reads gets `Math.random` and `Date` when they are called
 */
export function withFixedTime<T>(now: number, act: () => T, reads?: Set<string>): T {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  const next = seededNumbers(1);
  const read = () => {
    reads?.add('Date');
    return epoch + now;
  };
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [read()], newTarget),
    get: (target, key, receiver) => (key === 'now' ? read : Reflect.get(target, key, receiver)),
  });
  Math.random = () => {
    reads?.add('Math.random');
    return next();
  };
  try {
    return act();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}
