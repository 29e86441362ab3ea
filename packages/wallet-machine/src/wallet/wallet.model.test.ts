import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { walletModel } from './wallet.model.ts';

describe('wallet, generated paths', () => {
  for (const { title, run } of modelTests(walletModel)) it(title, run);
});
