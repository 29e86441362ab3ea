import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './favourites-merge.expected.txt?raw';
import { favouritesMergeModel } from './favourites-merge.model.ts';

describe('the merge of a guest’s favourites, generated paths', () => {
  for (const { title, run } of modelTests(favouritesMergeModel, { strict: true, expected })) it(title, run);
});
