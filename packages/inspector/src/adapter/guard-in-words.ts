import type { Redact } from './redact.ts';

/** `and`, `or` and `not` of xstate: functions that bring the guards that they join. */
const partsOf = (guard: object): readonly unknown[] | undefined =>
  'guards' in guard && Array.isArray(guard.guards) ? guard.guards : undefined;

/**
 * A guard as it is named in drawing and log: one guard may be asked with different parameters, an inline one has no name, and
 * one that joins others is named by them.
 *
 * @param params what it is asked with, where they are made from context and event
 * @example guardInWords({ type: 'leadsTo', params: { state: 'stranded' } }, redact) // 'leadsTo stranded'
 * @example guardInWords(and(['isValid', not('isSent')]), redact) // 'and(isValid, not(isSent))'
 */
export function guardInWords(guard: unknown, redact: Redact, params?: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const parts = partsOf(guard);
    if (parts) return `${guard.name}(${parts.map((part) => guardInWords(part, redact)).join(', ')})`;
    // A function written as the value of `guard` is called by that word.
    return guard.name === '' || guard.name === 'guard' ? 'inline guard' : guard.name;
  }
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return 'guard';
  const asked = params ?? ('params' in guard ? guard.params : undefined);
  if (typeof asked !== 'object' || asked === null) return String(guard.type);
  const shown = Object.values(redact(asked) ?? {}).filter((value) => typeof value !== 'object');
  return [String(guard.type), ...shown].join(' ');
}
