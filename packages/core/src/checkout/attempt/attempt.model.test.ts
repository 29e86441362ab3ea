import { describe, it } from 'vitest';
import { modelTests } from '../../testing/model-tests.ts';
import { attemptModel } from './attempt.model.ts';

describe('attempt, generated paths', () => {
  for (const { title, run } of modelTests(attemptModel)) it(title, run);
});
