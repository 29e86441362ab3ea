import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import { hepsipayModel } from './hepsipay.model.ts';

describe('hepsipay, generated paths', () => {
  for (const { title, run } of methodTests(hepsipayModel, ['wallet.finish'])) it(title, run);
});
