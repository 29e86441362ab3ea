import { describe, expect, it } from 'vitest';
import { and, not } from 'xstate';
import { guardInWords } from './guard-in-words.ts';
import { createRedact } from './redact.ts';
import { shopWords } from './shown-words.fixtures.ts';

describe('guardInWords', () => {
  const redact = createRedact(shopWords, () => undefined);
  it.each([
    ['without parameters', undefined, 'canPay'],
    ['with a parameter that may be shown', { place: 'stranded' }, 'canPay stranded'],
    ['with one that may not', { email: 'ada@example.test' }, 'canPay ‹string›'],
    ['with none', {}, 'canPay'],
  ])('names a guard %s', (_case, params, words) => {
    expect(guardInWords({ type: 'canPay', params }, redact)).toBe(words);
    expect(guardInWords({ type: 'canPay', params: () => params }, redact, params)).toBe(words);
  });

  it.each([
    ['named', 'canPay', 'canPay'],
    ['inline', () => true, 'inline guard'],
    ['inline, written in place', { guard: () => true }.guard, 'inline guard'],
    ['inline with a name', function isLate() {}, 'isLate'],
    ['that joins others', and(['canPay', not('isLate'), () => true]), 'and(canPay, not(isLate), inline guard)'],
  ])('names one that is %s', (_case, guard, words) => {
    expect(guardInWords(guard, redact)).toBe(words);
  });
});
