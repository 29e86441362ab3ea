import { describe, expect, it } from 'vitest';
import { isComplete } from '../testing/describe-chart.ts';
import { generatePaths } from '../testing/generate-paths.ts';
import { runPath } from '../testing/run-path.ts';
import { searchBoxModel } from './search-box.model.ts';

describe('search-box, generated paths', () => {
  const report = generatePaths(searchBoxModel);

  it('reach every state, transition and refused guard', () => {
    expect({ ...report, paths: [] }).toMatchObject({
      states: { unreached: [], excused: {} },
      transitions: { unreached: [], excused: {} },
      refusals: { unreached: [], excused: {} },
    });
    expect(isComplete(report)).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(searchBoxModel, path));
  }
});
