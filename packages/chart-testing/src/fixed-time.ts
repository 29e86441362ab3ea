import { seededNumbers } from './seeded-numbers.ts';

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
