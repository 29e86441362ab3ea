import { describe, expect, it } from 'vitest';
import { describeChart, isComplete } from '../testing/describe-chart.ts';
import { generatePaths } from '../testing/generate-paths.ts';
import { runPath } from '../testing/run-path.ts';
import { captchaModel } from './captcha.model.ts';

describe('captcha, generated paths', () => {
  const report = generatePaths(captchaModel);

  it('reach every state, transition and refused guard', () => {
    expect({ ...report, paths: [] }).toMatchObject({
      states: { unreached: [], excused: {} },
      transitions: { unreached: [], excused: {} },
      refusals: { unreached: [], excused: {} },
    });
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(captchaModel, path));
  }
});
