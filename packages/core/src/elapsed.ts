import type { Clock } from './commerce.types.ts';

/** Milliseconds to measure a wait by: of two readings the later one is never smaller, whatever becomes of the device's date. */
export function elapsed(clock: Clock): number {
  return clock.elapsed?.() ?? clock.now();
}
