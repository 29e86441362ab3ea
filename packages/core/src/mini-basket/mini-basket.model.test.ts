import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { miniBasketModel } from './mini-basket.model.ts';

describe('the mini basket, generated paths', () => {
  for (const { title, run } of modelTests(miniBasketModel)) it(title, run);
});
