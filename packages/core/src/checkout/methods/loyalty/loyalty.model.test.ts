import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './loyalty.expected.txt?raw';
import { loyaltyModel } from './loyalty.model.ts';

describe('loyalty, generated paths', () => {
  for (const { title, run } of methodTests(loyaltyModel, expected)) it(title, run);
});
