import { describe, it } from 'vitest';
import { modelTests } from '../../testing/model-tests.ts';
import { transportModel } from './transport.model.ts';

describe('transport, generated paths', () => {
  for (const { title, run } of modelTests(transportModel)) it(title, run);
});
