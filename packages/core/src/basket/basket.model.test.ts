import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { basketModel } from './basket.model.ts';

describe('basket, generated paths', () => {
  for (const { title, run } of modelTests(basketModel)) it(title, run);
});
