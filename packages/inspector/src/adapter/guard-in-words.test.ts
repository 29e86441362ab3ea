import { describe, expect, it } from 'vitest';
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
    expect(guardInWords('canPay', params, redact)).toBe(words);
  });
});
