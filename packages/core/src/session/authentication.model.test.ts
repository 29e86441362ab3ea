import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { authenticationModel } from './authentication.model.ts';

describe('authentication, generated paths', () => {
  for (const { title, run } of modelTests(authenticationModel)) it(title, run);
});
