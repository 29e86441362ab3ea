import { describeChart, generatePaths, isComplete, runPath } from '@vitrin/core/testing';
import { describe, expect, it } from 'vitest';
import { walletModel } from './wallet.model.ts';

describe('wallet, generated paths', () => {
  const report = generatePaths(walletModel);

  it('reach every state, transition and refused guard', () => {
    expect({ ...report, paths: [] }).toMatchObject({
      states: { unreached: [], excused: {} },
      transitions: { unreached: [], excused: {} },
      refusals: { unreached: [], excused: {} },
    });
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(walletModel, path));
  }
});
