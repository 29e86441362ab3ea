import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './transfer.expected.txt?raw';
import { transferModel } from './transfer.model.ts';

describe('transfer, generated paths', () => {
  for (const { title, run } of methodTests(transferModel, expected)) it(title, run);
});
