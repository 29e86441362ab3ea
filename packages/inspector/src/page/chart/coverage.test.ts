import { describe, expect, it } from 'vitest';
import type { ChartDefinition } from '../../chart.types.ts';
import type { ChartCoverage, CoverageFile } from '../../coverage.types.ts';
import { know } from '../charts.ts';
import { readMarks } from './coverage.ts';

const leaf = (id: string) => ({
  ...{ id, key: id, type: 'atomic' as const, tags: [], invokes: [], states: [] },
});
const definition: ChartDefinition = {
  root: { ...leaf('shop'), type: 'compound', states: [leaf('open'), { ...leaf('shut'), type: 'final' }] },
  transitions: [
    { id: 'open#0', source: 'open', targets: ['shut'], event: 'close', guard: 'isLate', actions: [] },
    { id: 'open#1', source: 'open', targets: [], event: 'ring', actions: [] },
    { id: 'shop#0', source: 'shop', targets: ['open'], event: 'reset', guard: 'isIn open', actions: [] },
  ],
};
const walked: ChartCoverage = {
  ...{ id: 'shop', chart: 'corner-shop', at: Date.parse('2026-11-24T03:10:00') },
  states: [
    { id: 'open', isReached: true },
    { id: 'shut', isReached: false },
  ],
  transitions: [
    { id: 'open#0', event: 'close', guard: 'isLate', targets: ['shut'], isReached: false, paths: 0 },
    { id: 'open#1', event: 'ring', targets: [], isReached: true, paths: 2 },
    { id: 'shop#0', event: 'reset', guard: 'isIn', targets: ['open'], isReached: false, because: 'never', paths: 0 },
  ],
};
const fileOf = (...charts: ChartCoverage[]): CoverageFile => ({ format: 'vitrin-coverage', version: 1, charts });
const read = (file: CoverageFile | undefined) => readMarks(know(definition), file);

describe('coverage of a chart', () => {
  it('counts in words and marks each part', () => {
    const { words, states, transitions } = read(fileOf(walked));
    expect(words).toBe(
      'npm run paths, 24 Nov 2026, 03:10: 1 of 2 states reached; 1 of 2 transitions reached, 1 left out.',
    );
    expect(states.get('open')?.kind).toBe('reached');
    expect(states.get('shut')?.words).toBe('not reached');
    expect(states.get('shop')).toEqual({ kind: 'unreached', words: 'not all in it reached' });
    expect([...transitions].map(([, mark]) => mark.words)).toEqual([
      'not reached',
      'reached by 2 paths',
      'left out: never',
    ]);
  });

  it('says what to do when paths never ran', () => {
    expect(read(undefined)).toMatchObject({ words: 'No coverage yet. Run npm run paths first.', states: new Map() });
  });

  it.each<[string, Partial<ChartCoverage>]>([
    ['a state went', { states: [...walked.states, { id: 'gone', isReached: true }] }],
    ['a transition came', { transitions: walked.transitions.slice(1) }],
    ['a target is another', { transitions: walked.transitions.map((one) => ({ ...one, targets: ['open'] })) }],
    ['a guard came', { transitions: walked.transitions.map(({ guard: _guard, ...one }) => one) }],
  ])('marks nothing when the chart changed since: %s', (_what, change) => {
    const { words, transitions } = read(fileOf({ ...walked, ...change }));
    expect(words).toBe('This chart has changed since the last npm run paths. Run it again.');
    expect(transitions.size).toBe(0);
  });

  it('finds the chart that is the same among those with its id, and says when none was walked', () => {
    expect(read(fileOf({ ...walked, states: [] }, walked)).transitions.size).toBe(3);
    expect(read(fileOf({ ...walked, id: 'other' })).words).toBe('npm run paths has not walked this chart.');
  });
});
