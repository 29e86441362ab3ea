import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { businessBasketModel } from './business-basket.model.ts';

describe('business basket, generated paths', () => {
  for (const { title, run } of modelTests(businessBasketModel)) it(title, run);
});
