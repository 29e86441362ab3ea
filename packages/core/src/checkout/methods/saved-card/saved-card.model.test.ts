import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './saved-card.expected.txt?raw';
import { savedCardModel } from './saved-card.model.ts';

describe('saved-card, generated paths', () => {
  for (const { title, run } of methodTests(savedCardModel, expected)) it(title, run);
});
