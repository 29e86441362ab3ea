import { expect, it } from 'vitest';
import type { ChartModel } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { withEdit } from '../mutants/config-edit.ts';
import { lift, liftModel } from '../promises/lift.fixtures.ts';
import { differences } from './differences.ts';
import { expectationsOf } from './expectations.ts';

const model = liftModel as unknown as ChartModel;
const kept = expectationsOf(model, walkChart(model));

it('expectations say what each state does, hears, asks and shows', () => {
  expect(kept).toBe(`# lift

## (root)
begins in standing
floor.told stays: noteTold

## standing
floor.choose → riding: forgetProblem
problem.close if hasProblem stays: forgetProblem
shows hasProblem false|true

## riding (busy)
asks ride
floor.choose stays: refuse
ride done → standing: noteFloor
ride error, after rideLimit → standing: noteProblem
shows hasProblem false
`);
});

it('a chart that differs is told by state and line', () => {
  const machine = withEdit(lift as never, ['riding'], (config) => {
    config.on = { 'floor.choose': { target: 'standing' } };
  });
  const other = { ...model, machine };
  expect(differences(expectationsOf(other, walkChart(other)), kept)).toEqual([
    'expected: riding (busy): floor.choose stays: refuse',
    'it is:    riding (busy): floor.choose → standing',
  ]);
  expect(differences(kept, kept)).toEqual([]);
  expect(differences(kept, null)).toEqual(['nothing is kept yet']);
});
