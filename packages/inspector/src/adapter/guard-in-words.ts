import type { Redact } from './redact.ts';

/**
 * A guard as it is named in drawing and log: one guard may be asked with different parameters.
 *
 * @example guardInWords('leadsTo', { state: 'stranded' }, redact) // 'leadsTo stranded'
 */
export function guardInWords(name: string, params: unknown, redact: Redact): string {
  if (typeof params !== 'object' || params === null) return name;
  const shown = Object.values(redact(params) ?? {}).filter((value) => typeof value !== 'object');
  return [name, ...shown].join(' ');
}
