import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './language.ts';

describe('acceptedLanguage', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['tr-tr', 'tr'],
    ['tr', 'tr'],
    ['TR_tr', 'tr'],
    ['en-us', 'en'],
    ['de, tr;q=0.8, en;q=0.5', 'tr'],
    ['de, tr;q=0.3, en;q=0.5', 'en'],
    ['tr;q=0, en', 'en'],
    ['undefined', 'en'],
    ['null', 'en'],
    [',;=,;;q=', 'en'],
  ] as const)('reads %j as %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
