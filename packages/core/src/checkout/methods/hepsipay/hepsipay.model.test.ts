import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './hepsipay.expected.txt?raw';
import { hepsipayModel } from './hepsipay.model.ts';

describe('hepsipay, generated paths', () => {
  for (const { title, run } of methodTests(hepsipayModel, expected, ['wallet.finish'])) it(title, run);
});
