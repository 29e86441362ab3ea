import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './search-box.expected.txt?raw';
import { searchBoxModel } from './search-box.model.ts';

describe('search-box, generated paths', () => {
  for (const { title, run } of modelTests(searchBoxModel, { strict: true, expected })) it(title, run);
});
