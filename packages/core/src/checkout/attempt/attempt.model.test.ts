import { describe, expect, it } from 'vitest';
import { isComplete } from '../../testing/describe-chart.ts';
import { generatePaths } from '../../testing/generate-paths.ts';
import { runPath } from '../../testing/run-path.ts';
import { attemptModel } from './attempt.model.ts';

describe('attempt, generated paths', () => {
  const report = generatePaths(attemptModel);

  it('reach every state, every transition and every refused guard, and nobody is stuck', () => {
    expect({ ...report, paths: [] }).toMatchObject({
      states: { unreached: [] },
      transitions: { unreached: [] },
      refusals: { unreached: [] },
      stuck: [],
    });
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(attemptModel, path));
  }
});
