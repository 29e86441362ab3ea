import { describeChart, generatePaths, isComplete, runPath } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { currencySwitchModel } from './currency-switch.model.ts';

describe('the switch of currency, generated paths', () => {
  const report = generatePaths(currencySwitchModel);

  it('reach every state, transition and refused guard', () => {
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(currencySwitchModel, path));
  }
});
