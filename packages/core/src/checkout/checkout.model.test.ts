import { describe, expect, it } from 'vitest';
import { isComplete } from '../testing/describe-chart.ts';
import { generatePaths } from '../testing/generate-paths.ts';
import { runPath } from '../testing/run-path.ts';
import { checkoutModel } from './checkout.model.ts';

describe('checkout, generated paths', () => {
  const report = generatePaths(checkoutModel);

  it('reach every state, every transition and every refused guard, and nobody is stuck', () => {
    expect({ ...report, paths: [] }).toMatchObject({
      states: { unreached: [], excused: {} },
      transitions: { unreached: [], excused: {} },
      refusals: { unreached: [], excused: {} },
      stuck: [],
    });
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(checkoutModel, path));
  }
});
