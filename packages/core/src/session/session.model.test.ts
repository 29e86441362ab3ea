import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { sessionModel } from './session.model.ts';

describe('session, generated paths', () => {
  for (const { title, run } of modelTests(sessionModel)) it(title, run);
});
