import { setTimeout as wait } from 'node:timers/promises';

/**
 * What is read, or undefined when it takes longer than a page may wait for it or cannot be had.
 * @param limit milliseconds.
 */
export async function inTime<Value>(read: Promise<Value>, limit: number): Promise<Value | undefined> {
  const late = new AbortController();
  const nothing = () => undefined;
  const value = await Promise.race([
    read.catch(nothing),
    wait(limit, undefined, { signal: late.signal }).catch(nothing),
  ]);
  late.abort();
  return value;
}
