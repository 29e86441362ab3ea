import { describe, expect, it } from 'vitest';
import type { ChartModel } from '../chart-model.types.ts';
import { walkChart } from '../chart-walk.ts';
import { expectationsOf } from '../expectations/baseline.ts';
import { lift, liftModel } from '../promises/lift.fixtures.ts';
import { bodyMutantKinds } from './body-mutants.ts';
import { chooseMutants } from './choose-mutants.ts';
import { type NodeConfig, withEdit } from './config-edit.ts';
import { mutantKinds, mutantsOf } from './mutants.ts';
import { tryMutant } from './try-mutant.ts';

const model = liftModel as unknown as ChartModel;
const all = mutantsOf(lift as never);
const expected = expectationsOf(model, walkChart(model));

describe('single defects', () => {
  it('are of every structural kind, each with its place', () => {
    const ofBodies: readonly string[] = bodyMutantKinds;
    const structural = mutantKinds.filter((kind) => !ofBodies.includes(kind));
    expect([...new Set(all.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(structural));
    expect(all.map(({ kind, words }) => `${kind}: ${words}`)).toEqual(
      expect.arrayContaining([
        'guard negated: standing: on problem.close [hasProblem]',
        'onError removed: riding: ride error → standing',
        'after removed: riding: after rideLimit → standing',
        'target swapped: standing: on floor.choose → riding, to standing instead',
        'action dropped: riding: ride error → standing without noteProblem',
        'accepted where refused: riding: floor.choose as in standing',
      ]),
    );
  });

  it('leave the chart that they are planted in as it was', () => {
    for (const { build } of all) build();
    expect(expectationsOf(model, walkChart(model))).toBe(expected);
  });

  it('are found by generated tests, which hold for the chart itself', async () => {
    expect(await tryMutant(model, { build: () => lift as never }, { strict: true, expected })).toBeNull();
    for (const mutant of all)
      expect(await tryMutant(model, mutant, { strict: true, expected }), mutant.words).not.toBeNull();
  });

  it('that lead in a circle end as a failure, not as a page that stands still', async () => {
    const to = (target: string) => (config: NodeConfig) => {
      config.always = { target };
    };
    const build = () => withEdit(withEdit(lift as never, ['standing'], to('riding')), ['riding'], to('standing'));
    expect(await tryMutant(model, { build })).toMatchObject({
      by: 'can be walked',
      why: expect.stringContaining('loop'),
    });
  });
});

describe('a choice of them', () => {
  it('is the same for the same seed, and another one for another', () => {
    const words = (seed: number) => chooseMutants(all, { count: 8, seed }).mutants.map((mutant) => mutant.words);
    expect(words(1)).toEqual(words(1));
    expect(words(1)).not.toEqual(words(2));
  });

  it('has each kind as often as the others, for as long as there are any', () => {
    const kinds = new Set(all.map(({ kind }) => kind));
    const { mutants } = chooseMutants(all, { count: kinds.size, seed: 3 });
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(kinds);
    expect(chooseMutants(all, { count: 10_000, seed: 3 }).mutants).toHaveLength(all.length);
  });
});
