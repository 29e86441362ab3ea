import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './nothing.expected.txt?raw';
import { nothingModel } from './nothing.model.ts';

describe('nothing, generated paths', () => {
  for (const { title, run } of methodTests(nothingModel, expected)) it(title, run);
});
