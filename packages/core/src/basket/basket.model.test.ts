import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './basket.expected.txt?raw';
import { basketModel } from './basket.model.ts';

describe('basket, generated paths', () => {
  for (const { title, run } of modelTests(basketModel, { strict: true, expected })) it(title, run);
});
