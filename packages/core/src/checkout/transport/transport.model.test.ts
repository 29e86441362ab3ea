import { describe, expect, it } from 'vitest';
import { isComplete } from '../../testing/describe-chart.ts';
import { generatePaths } from '../../testing/generate-paths.ts';
import { runPath } from '../../testing/run-path.ts';
import { transportModel } from './transport.model.ts';

describe('transport, generated paths', () => {
  const report = generatePaths(transportModel);

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
    it(path.title, () => runPath(transportModel, path));
  }
});
