import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './wallet.expected.txt?raw';
import { walletModel } from './wallet.model.ts';

describe('wallet, generated paths', () => {
  for (const { title, run } of modelTests(walletModel, { strict: true, expected })) it(title, run);
});
