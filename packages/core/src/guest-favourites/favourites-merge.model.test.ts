import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { favouritesMergeModel } from './favourites-merge.model.ts';

describe('the merge of a guest’s favourites, generated paths', () => {
  for (const { title, run } of modelTests(favouritesMergeModel)) it(title, run);
});
