import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './mini-basket.expected.txt?raw';
import { miniBasketModel } from './mini-basket.model.ts';

describe('the mini basket, generated paths', () => {
  for (const { title, run } of modelTests(miniBasketModel, { strict: true, expected })) it(title, run);
});
