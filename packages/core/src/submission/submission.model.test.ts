import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './submission.expected.txt?raw';
import { submissionModel } from './submission.model.ts';

describe('a submission, generated paths', () => {
  for (const { title, run } of modelTests(submissionModel, { strict: true, expected })) it(title, run);
});
