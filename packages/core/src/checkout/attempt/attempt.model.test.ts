import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './attempt.expected.txt?raw';
import { attemptModel } from './attempt.model.ts';

describe('attempt, generated paths', () => {
  for (const { title, run } of modelTests(attemptModel, { strict: true, expected })) it(title, run);
});
