import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './authentication.expected.txt?raw';
import { authenticationModel } from './authentication.model.ts';

describe('authentication, generated paths', () => {
  for (const { title, run } of modelTests(authenticationModel, { strict: true, expected })) it(title, run);
});
