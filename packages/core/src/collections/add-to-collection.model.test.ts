import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './add-to-collection.expected.txt?raw';
import { addToCollectionModel } from './add-to-collection.model.ts';

describe('putting a product into a collection, generated paths', () => {
  for (const { title, run } of modelTests(addToCollectionModel, { strict: true, expected })) it(title, run);
});
