import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './business-basket.expected.txt?raw';
import { businessBasketModel } from './business-basket.model.ts';

describe('business basket, generated paths', () => {
  for (const { title, run } of modelTests(businessBasketModel, { strict: true, expected })) it(title, run);
});
