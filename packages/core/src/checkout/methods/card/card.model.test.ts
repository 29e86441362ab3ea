import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './card.expected.txt?raw';
import { cardModel } from './card.model.ts';

describe('card, generated paths', () => {
  for (const { title, run } of methodTests(cardModel, expected)) it(title, run);
});
