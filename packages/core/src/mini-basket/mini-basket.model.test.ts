import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { miniBasketModel } from './mini-basket.model.ts';

describe('the mini basket, generated paths', () => {
  for (const { title, run } of modelTests(miniBasketModel)) it(title, run);
});
