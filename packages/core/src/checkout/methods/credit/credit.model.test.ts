import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './credit.expected.txt?raw';
import { creditModel } from './credit.model.ts';

describe('credit, generated paths', () => {
  for (const { title, run } of methodTests(creditModel, expected)) it(title, run);
});
