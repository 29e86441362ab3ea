import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complaints, wireWords } from '../lib/wire-words.mjs';

const source = readFileSync(new URL('fixtures/wire-words/front-end.ts', import.meta.url), 'utf8');
const found = wireWords('front-end.ts', source, ['IndexPage', 'BinNumberPage']);

describe('words of the wire', () => {
  it('are found in names, texts and addresses, and passed over in comments', () => {
    expect(found.map(({ line, word }) => `${line} ${word}`)).toEqual([
      '4 IndexPage',
      '5 total_amount',
      '6 is_open',
      '6 total_amount',
      '8 BinNumberPage',
    ]);
  });

  it('may stand where a row says so, with its words alone', () => {
    const allowed = [{ path: 'front-end.ts', words: ['total_amount', 'is_open'], reason: '' }];
    expect(complaints(found, allowed)).toEqual([
      'front-end.ts:4 says IndexPage: a word of the wire belongs in core or in the host.',
      'front-end.ts:8 says BinNumberPage: a word of the wire belongs in core or in the host.',
    ]);
  });

  it('a folder’s row allows no name of a page', () => {
    const inFolder = found.map((one) => ({ ...one, file: 'pages/front-end.ts' }));
    const lines = complaints(inFolder, [{ path: 'pages/', reason: '' }]);
    expect(lines.map((line) => line.split(' ')[2])).toEqual(['IndexPage:', 'BinNumberPage:']);
  });

  it('a row that is no longer needed is told', () => {
    const allowed = [
      { path: 'elsewhere.ts', reason: '' },
      { path: 'front-end.ts', words: ['is_open', 'is_closed'], reason: '' },
    ];
    const idle = complaints([{ file: 'front-end.ts', line: 1, word: 'is_open' }], allowed);
    expect(idle).toEqual([
      'elsewhere.ts is allowed words of the wire and has none.',
      'front-end.ts is allowed to say is_closed and does not.',
    ]);
  });
});
