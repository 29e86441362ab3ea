import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './session.expected.txt?raw';
import { sessionModel } from './session.model.ts';

describe('session, generated paths', () => {
  for (const { title, run } of modelTests(sessionModel, { strict: true, expected })) it(title, run);
});
