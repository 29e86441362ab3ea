import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { modelTests } from '../model-tests.ts';
import { lift, liftModel } from '../promises/lift.fixtures.ts';
import { randomPaths } from '../random-paths.ts';
import { replayPath, wayOf } from './replay-path.ts';
import { runShrunk, shrinkPath } from './shrink-path.ts';

const model = liftModel as unknown as ChartModel;

/** Falls below the house when it is forgotten that it stood still on the first floor. */
const broken: ChartModel = {
  ...model,
  machine: lift.provide({
    actions: {
      forgetProblem: assign(({ context }) => ({
        problem: null,
        floor: context.floor === 1 && context.problem !== null ? -1 : context.floor,
      })),
    },
  }) as unknown as AnyStateMachine,
};

const shortest = [
  'the first floor is told',
  'a floor is chosen',
  'ride fails: it stands still',
  'the problem is closed',
];
const long = [
  'a floor is chosen',
  'a floor is chosen',
  'ride fails: it stands still',
  'the problem is closed',
  ...shortest,
];

describe('a way through a chart', () => {
  it('is taken step by step, and is what its path says', async () => {
    const path = replayPath(model, { steps: shortest });
    expect(wayOf(path)).toEqual({ input: '', steps: shortest });
    await expect(runShrunk(model, path)).resolves.toBeUndefined();
  });

  it('that cannot be taken any more says where it ends, and what can be done there', () => {
    expect(() => replayPath(model, { steps: ['a floor is chosen', 'the problem is closed'] })).toThrow(
      /"the problem is closed" cannot be taken in riding\. What can:\n.*ride/s,
    );
    expect(() => replayPath(model, { input: 'at night', steps: [] })).toThrow(/no input "at night"/);
  });
});

describe('a path that fails', () => {
  it('is told by the shortest way that does', async () => {
    const path = replayPath(broken, { steps: long });
    expect(wayOf(await shrinkPath(broken, path)).steps).toEqual(shortest);
    await expect(runShrunk(broken, path)).rejects.toThrow(
      new RegExp(`below the house[\\s\\S]*From ${long.length} steps to ${shortest.length}`),
    );
  });

  it('is found among paths at random, and kept as a replay that is a test for good', async () => {
    const ends = await Promise.allSettled(
      randomPaths(broken, { seed: 4, paths: 40 }).map((path) => runShrunk(broken, path)),
    );
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
    expect(reasons[0]).toContain('To keep it, in the model\'s replays: {"broke":"","steps":[');
    const replays = [{ broke: 'the lift was below the house', steps: shortest }];
    const title = 'once broke: the lift was below the house';
    const run = (tested: ChartModel) =>
      modelTests(tested)
        .find((test) => test.title === title)
        ?.run();
    await expect(run({ ...broken, replays })).rejects.toThrow('below the house');
    await expect(run({ ...model, replays })).resolves.toBeUndefined();
  });
});
