import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './delivery.expected.txt?raw';
import { deliveryModel } from './delivery.model.ts';

describe('delivery, generated paths', () => {
  for (const { title, run } of modelTests(deliveryModel, { strict: true, expected })) it(title, run);
});
