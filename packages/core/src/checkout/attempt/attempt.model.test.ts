import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { attemptModel } from './attempt.model.ts';

describe('attempt, generated paths', () => {
  for (const { title, run } of modelTests(attemptModel)) it(title, run);
});
