import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { searchBoxModel } from './search-box.model.ts';

describe('search-box, generated paths', () => {
  for (const { title, run } of modelTests(searchBoxModel)) it(title, run);
});
