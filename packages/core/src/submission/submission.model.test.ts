import { describeChart, generatePaths, isComplete, runPath } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { submissionModel } from './submission.model.ts';

describe('a submission, generated paths', () => {
  const report = generatePaths(submissionModel);

  it('reach every state, transition and refused guard', () => {
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(submissionModel, path));
  }
});
