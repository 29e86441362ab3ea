import { describe, expect, it } from 'vitest';
import { describeChart, isComplete } from '../../../testing/describe-chart.ts';
import { generatePaths } from '../../../testing/generate-paths.ts';
import { runPath } from '../../../testing/run-path.ts';
import { brokenPromises } from '../method-walk.fixtures.ts';
import { cardModel } from './card.model.ts';

describe('card, generated paths', () => {
  const report = generatePaths(cardModel);

  it('reach every state, transition and refused guard', () => {
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  it('offer Pay where it is taken, lead on from every end, and place nothing without being asked', () => {
    expect(brokenPromises(cardModel, report.paths)).toEqual([]);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(cardModel, path));
  }
});
