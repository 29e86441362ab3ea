import { readFileSync } from 'node:fs';
import {
  type ChartModel,
  chooseMutants,
  generatePaths,
  type ModelTestOptions,
  modelTests,
  mutantsOf,
  tryMutant,
} from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { doorLockModel } from './door-lock/door-lock.model.ts';
import { mediaPlayerModel } from './media-player/media-player.model.ts';
import { uploadModel } from './upload/upload.model.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const models = [doorLockModel, uploadModel, mediaPlayerModel] as unknown as readonly ChartModel[];

describe.each(models.map((model) => [model.chart, model] as const))('%s', (chart, model) => {
  const options: ModelTestOptions = { strict: true, expected: read(`./${chart}/${chart}.expected.txt`) };

  for (const { title, run } of modelTests(model, { ...options, walk: { seed: 16, paths: 20 } })) it(title, run);

  it('is found broken whatever is done to it', async () => {
    const { mutants } = chooseMutants(mutantsOf(model.machine), { count: 10, seed: 16 });
    const survivors: string[] = [];
    for (const mutant of mutants)
      if (!(await tryMutant(model, mutant, options))) survivors.push(`${mutant.kind}: ${mutant.words}`);
    expect(survivors).toEqual([]);
  });
});

it('a path says when each of its steps happens', () => {
  const { paths } = generatePaths(doorLockModel);
  const [blocked] = paths.filter(({ title }) => title.includes('blocking passes'));
  expect(blocked?.steps.map(({ at, words }) => [at, words])).toEqual([
    [0, 'enters a wrong code'],
    [0, 'enters a wrong code'],
    [0, 'enters a wrong code'],
    [30_000, 'blocking passes'],
  ]);
});

it('README.md shows the first example as it runs', () => {
  expect(read('../README.md')).toContain(read('./first/kettle.test.ts'));
});
