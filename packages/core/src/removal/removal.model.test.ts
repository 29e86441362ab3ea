import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './removal.expected.txt?raw';
import { removalModel } from './removal.model.ts';

describe('a removal, generated paths', () => {
  for (const { title, run } of modelTests(removalModel, { strict: true, expected })) it(title, run);
});
