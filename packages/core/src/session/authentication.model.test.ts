import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { authenticationModel } from './authentication.model.ts';

describe('authentication, generated paths', () => {
  for (const { title, run } of modelTests(authenticationModel)) it(title, run);
});
