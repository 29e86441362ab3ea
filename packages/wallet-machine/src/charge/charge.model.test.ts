import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './charge.expected.txt?raw';
import { chargeModel } from './charge.model.ts';

describe('charge, generated paths', () => {
  for (const { title, run } of modelTests(chargeModel, { strict: true, expected })) it(title, run);
});
