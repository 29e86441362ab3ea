import { describe, expect, it } from 'vitest';
import { describeChart, isComplete } from '../testing/describe-chart.ts';
import { generatePaths } from '../testing/generate-paths.ts';
import { runPath } from '../testing/run-path.ts';
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
