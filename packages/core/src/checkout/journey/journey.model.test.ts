import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './journey.expected.txt?raw';
import { journeyModel } from './journey.model.ts';

describe('journey, generated paths', () => {
  for (const { title, run } of modelTests(journeyModel, { strict: true, expected })) it(title, run);
});
