import { modelTests } from '@vitrin/core/testing';
import { describe, it } from 'vitest';
import { walletModel } from './wallet.model.ts';

describe('wallet, generated paths', () => {
  for (const { title, run } of modelTests(walletModel)) it(title, run);
});
