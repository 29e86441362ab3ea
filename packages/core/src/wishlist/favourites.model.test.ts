import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { favouritesModel } from './favourites.model.ts';

describe('favourites, generated paths', () => {
  for (const { title, run } of modelTests(favouritesModel)) it(title, run);
});
