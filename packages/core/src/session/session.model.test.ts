import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { sessionModel } from './session.model.ts';

describe('session, generated paths', () => {
  for (const { title, run } of modelTests(sessionModel)) it(title, run);
});
