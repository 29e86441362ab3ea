import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { basketModel } from './basket.model.ts';

describe('basket, generated paths', () => {
  for (const { title, run } of modelTests(basketModel)) it(title, run);
});
