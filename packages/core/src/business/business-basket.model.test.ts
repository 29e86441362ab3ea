import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { businessBasketModel } from './business-basket.model.ts';

describe('business basket, generated paths', () => {
  for (const { title, run } of modelTests(businessBasketModel)) it(title, run);
});
