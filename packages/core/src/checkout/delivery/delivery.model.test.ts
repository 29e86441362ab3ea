import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { deliveryModel } from './delivery.model.ts';

describe('delivery, generated paths', () => {
  for (const { title, run } of modelTests(deliveryModel)) it(title, run);
});
