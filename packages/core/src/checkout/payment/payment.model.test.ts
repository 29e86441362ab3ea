import { describe, it } from 'vitest';
import { modelTests } from '../../testing/model-tests.ts';
import { paymentModel } from './payment.model.ts';

describe('payment, generated paths', () => {
  for (const { title, run } of modelTests(paymentModel)) it(title, run);
});
