import { describe, it } from 'vitest';
import { modelTests } from '../../testing/model-tests.ts';
import { deliveryModel } from './delivery.model.ts';

describe('delivery, generated paths', () => {
  for (const { title, run } of modelTests(deliveryModel)) it(title, run);
});
