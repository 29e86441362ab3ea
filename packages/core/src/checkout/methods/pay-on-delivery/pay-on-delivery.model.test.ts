import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './pay-on-delivery.expected.txt?raw';
import { payOnDeliveryModel } from './pay-on-delivery.model.ts';

describe('pay-on-delivery, generated paths', () => {
  for (const { title, run } of methodTests(payOnDeliveryModel, expected, ['code.place'])) it(title, run);
});
