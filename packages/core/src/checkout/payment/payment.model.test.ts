import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './payment.expected.txt?raw';
import { paymentModel } from './payment.model.ts';

describe('payment, generated paths', () => {
  for (const { title, run } of modelTests(paymentModel, { strict: true, expected })) it(title, run);
});
