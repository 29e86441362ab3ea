import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { transportModel } from './transport.model.ts';

describe('transport, generated paths', () => {
  for (const { title, run } of modelTests(transportModel)) it(title, run);
});
