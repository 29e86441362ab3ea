import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { withEdit } from '../mutants/config-edit.ts';
import { lift, liftModel } from '../promises/lift.fixtures.ts';
import { differences, expectationsOf } from './baseline.ts';
import { ValueWords } from './value-words.ts';

const model = liftModel as unknown as ChartModel;
const kept = expectationsOf(model, walkChart(model));

it('a baseline says what each step leads to in each situation, and all that it does besides', () => {
  const [first = '', names, start, ...rest] = kept.split('\n\n');
  expect([first, names, start]).toEqual([
    '# lift',
    'states: riding (busy); standing\nevents: floor.choose floor.told problem.close',
    'starts → standing {floor: 0, problem: null} shows {hasProblem: false, hasRefused: false}',
  ]);
  const [situation] = rest.filter((one) => one.startsWith('## riding (busy) {floor: 0,'));
  expect(situation?.split('\n')).toEqual([
    '## riding (busy) {floor: 0, problem: null} shows {hasProblem: false, hasRefused: false}',
    'a floor is chosen → riding (busy) {floor: 0, problem: null} shows {hasProblem: false, hasRefused: true}',
    'ride answers: it arrives → standing {floor: 1, problem: null} shows {hasProblem: false, hasRefused: false}',
    'ride fails: it stands still → standing {floor: 0, problem: "it stands still"} shows {hasProblem: true, hasRefused: false}',
    'rideLimit passes → standing {floor: 0, problem: "it stands still"} shows {hasProblem: true, hasRefused: false}',
    'the first floor is told → riding (busy) {floor: 1, problem: null} shows {hasProblem: false, hasRefused: false}',
    'the second floor is told → riding (busy) {floor: 2, problem: null} shows {hasProblem: false, hasRefused: false}',
  ]);
});

it('a value of any kind has a text that differs from others, and a long one a digest', () => {
  const words = new ValueWords();
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const all = [
    new Set([1]),
    new Map([[1, 2]]),
    Number.NaN,
    1n,
    '1n',
    null,
    new Date(0),
    /a/,
    new Error('no'),
    () => 1,
    circle,
    'x'.repeat(999),
    'x'.repeat(998),
  ];
  const texts = all.map((one) => words.of(one));
  expect(new Set(texts).size).toBe(all.length);
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(180);
});

it('a chart that differs is told by state and line', () => {
  const machine = withEdit(lift as never, ['riding'], (config) => {
    config.on = { 'floor.choose': { target: 'standing' } };
  });
  const other = { ...model, machine };
  expect(differences(expectationsOf(other, walkChart(other)), kept)).toContain(
    'it is:    riding (busy) {floor: 0, problem: null} shows {hasProblem: false, hasRefused: false}: a floor is chosen → standing {floor: 0, problem: null} shows {hasProblem: false, hasRefused: false}',
  );
  expect(differences(kept, kept)).toEqual([]);
  expect(differences(kept, null)).toEqual(['nothing is kept yet']);
});

it('a chart of any size has few lines, and a digest that changes with one step', () => {
  const baselineOf = (delay: number) => {
    const states = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [`s${at}`, { after: { [at === 599 ? delay : 5]: `s${(at + 1) % 600}` } }]),
    );
    const machine = createMachine({ id: 'long', initial: 's0', states });
    const long: ChartModel = { chart: 'long', machine, input: undefined, events: [], actors: {} };
    return expectationsOf(long, walkChart(long));
  };
  expect(baselineOf(5).split('\n').length).toBeLessThan(400);
  expect(differences(baselineOf(6), baselineOf(5))).toEqual([
    expect.stringContaining('expected: any state'),
    expect.stringContaining('it is:    any state'),
  ]);
});
