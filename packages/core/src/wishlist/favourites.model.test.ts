import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './favourites.expected.txt?raw';
import { favouritesModel } from './favourites.model.ts';

describe('favourites, generated paths', () => {
  for (const { title, run } of modelTests(favouritesModel, { strict: true, expected })) it(title, run);
});
