import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import { providerModel } from './provider.model.ts';

describe('provider, generated paths', () => {
  for (const { title, run } of methodTests(providerModel)) it(title, run);
});
