import { describe, expect, it } from 'vitest';
import { readOptions } from '../lib/options.mjs';
import { drawPlot } from './plot.mjs';
import { askerOf, chainTo } from './watch-line.mjs';

describe('which script asked for another', () => {
  const known = new Map([
    ['app.js', undefined],
    ['page.js', undefined],
  ]);
  const frame = (url: string) => ({ url });

  it.each([
    ['the document names it', { url: 'https://shop.test/' }, undefined],
    ['another imports it', { url: 'page.js' }, 'page.js'],
    [
      'a function of another one calls import()',
      { stack: { callFrames: [frame('page.js'), frame('app.js')] } },
      'page.js',
    ],
    [
      'a function does that a promise called',
      { stack: { callFrames: [frame('https://shop.test/')], parent: { callFrames: [frame('app.js')] } } },
      'app.js',
    ],
  ])('%s', (_, initiator, asker) => {
    expect(askerOf(initiator, known)).toBe(asker);
  });

  it('is followed to what the document names', () => {
    const askers = new Map([...known, ['chart.js', 'page.js'], ['xstate.js', 'chart.js']] as const);
    expect(chainTo('xstate.js', askers)).toEqual(['page.js', 'chart.js', 'xstate.js']);
    expect(chainTo('app.js', askers)).toEqual(['app.js']);
  });
});

describe('what follows `npm run bench --`', () => {
  it('names figures, rounds and what changed, in any order', () => {
    expect(readOptions(['--rounds=3', 'phone', '--only=a,b', '--write=one file less'])).toEqual({
      names: ['phone', 'a', 'b'],
      rounds: 3,
      write: 'one file less',
    });
    expect(readOptions([])).toEqual({ names: [], rounds: 9, write: undefined });
  });

  it.each(['0', '1.5', 'many', ''])('refuses %j rounds', (rounds) => {
    expect(() => readOptions([`--rounds=${rounds}`])).toThrow('--rounds is a number');
  });
});

it('a plot leaves out what was not measured then, and says no markup of its words', () => {
  const svg = drawPlot('Files', [{ name: 'a < b', goal: 2, values: [Number.NaN, 3] }], ['first', 'second']);
  expect(svg).not.toContain('NaN');
  expect(svg).toContain('a &#60; b (goal 2, dotted)');
  expect(svg.match(/<circle/g)).toHaveLength(1);
});
