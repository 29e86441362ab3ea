import { describe, expect, it } from 'vitest';
import { describeChart, isComplete } from '../../../testing/describe-chart.ts';
import { generatePaths } from '../../../testing/generate-paths.ts';
import { runPath } from '../../../testing/run-path.ts';
import { brokenPromises } from '../method-walk.fixtures.ts';
import { creditModel } from './credit.model.ts';

describe('credit, generated paths', () => {
  const report = generatePaths(creditModel);

  it('reach every state, transition and refused guard', () => {
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  it('offer Pay where it is taken, lead on from every end, and place nothing without being asked', () => {
    expect(brokenPromises(creditModel, report.paths)).toEqual([]);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(creditModel, path));
  }
});
