import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { paymentModel } from './payment.model.ts';

describe('payment, generated paths', () => {
  for (const { title, run } of modelTests(paymentModel)) it(title, run);
});
