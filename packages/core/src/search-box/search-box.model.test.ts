import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { searchBoxModel } from './search-box.model.ts';

describe('search-box, generated paths', () => {
  for (const { title, run } of modelTests(searchBoxModel)) it(title, run);
});
