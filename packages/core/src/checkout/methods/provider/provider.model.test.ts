import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './provider.expected.txt?raw';
import { providerModel } from './provider.model.ts';

describe('provider, generated paths', () => {
  for (const { title, run } of methodTests(providerModel, expected)) it(title, run);
});
