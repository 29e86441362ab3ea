import { describeChart, generatePaths, isComplete, runPath } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { addToCollectionModel } from './add-to-collection.model.ts';

describe('putting a product into a collection, generated paths', () => {
  const report = generatePaths(addToCollectionModel);

  it('reach every state, transition and refused guard', () => {
    expect(isComplete(report), describeChart({ ...report, paths: [] })).toBe(true);
  });

  for (const path of report.paths) {
    it(path.title, () => runPath(addToCollectionModel, path));
  }
});
