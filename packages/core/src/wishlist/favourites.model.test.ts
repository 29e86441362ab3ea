import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { favouritesModel } from './favourites.model.ts';

describe('favourites, generated paths', () => {
  for (const { title, run } of modelTests(favouritesModel)) it(title, run);
});
