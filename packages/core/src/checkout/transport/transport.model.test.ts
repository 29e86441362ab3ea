import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './transport.expected.txt?raw';
import { transportModel } from './transport.model.ts';

describe('transport, generated paths', () => {
  for (const { title, run } of modelTests(transportModel, { strict: true, expected })) it(title, run);
});
