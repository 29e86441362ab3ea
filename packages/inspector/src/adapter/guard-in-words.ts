import { redact } from './redact.ts';

/**
 * A guard as it is named in drawing and log: one guard may be asked with different parameters.
 *
 * @example guardInWords('leadsTo', { state: 'stranded' }) // 'leadsTo stranded'
 */
export function guardInWords(name: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return name;
  const shown = Object.values(redact(params) ?? {}).filter((value) => typeof value !== 'object');
  return [name, ...shown].join(' ');
}
