import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import { creditModel } from './credit.model.ts';

describe('credit, generated paths', () => {
  for (const { title, run } of methodTests(creditModel)) it(title, run);
});
