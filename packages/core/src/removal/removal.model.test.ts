import { describeChart, generatePaths, isComplete, runPath } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { removalModel } from './removal.model.ts';

describe('a removal, generated paths', () => {
  const report = generatePaths(removalModel);

  it('reach every state, transition and refused guard', () => {
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(removalModel, path));
  }
});
