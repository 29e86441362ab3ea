import { describe, expect, it } from 'vitest';
import { isComplete } from '../testing/describe-chart.ts';
import { generatePaths } from '../testing/generate-paths.ts';
import { runPath } from '../testing/run-path.ts';
import { paymentSheetModel } from './payment-sheet.model.ts';

describe('payment sheet, generated paths', () => {
  const report = generatePaths(paymentSheetModel);

  it('reach every state, transition and refused guard, and nobody is stuck', () => {
    expect({ ...report, paths: [] }).toMatchObject({
      states: { unreached: [], excused: {} },
      transitions: { unreached: [] },
      refusals: { unreached: [] },
      stuck: [],
    });
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(paymentSheetModel, path));
  }
});
