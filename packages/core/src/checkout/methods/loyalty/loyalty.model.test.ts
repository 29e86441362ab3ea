import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import { loyaltyModel } from './loyalty.model.ts';

describe('loyalty, generated paths', () => {
  for (const { title, run } of methodTests(loyaltyModel)) it(title, run);
});
