import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import { savedCardModel } from './saved-card.model.ts';

describe('saved-card, generated paths', () => {
  for (const { title, run } of methodTests(savedCardModel)) it(title, run);
});
