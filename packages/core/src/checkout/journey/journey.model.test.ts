import { describe, it } from 'vitest';
import { modelTests } from '../../testing/model-tests.ts';
import { journeyModel } from './journey.model.ts';

describe('journey, generated paths', () => {
  for (const { title, run } of modelTests(journeyModel)) it(title, run);
});
