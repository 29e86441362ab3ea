import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import { cardModel } from './card.model.ts';

describe('card, generated paths', () => {
  for (const { title, run } of methodTests(cardModel)) it(title, run);
});
