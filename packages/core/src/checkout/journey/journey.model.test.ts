import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { journeyModel } from './journey.model.ts';

describe('journey, generated paths', () => {
  for (const { title, run } of modelTests(journeyModel)) it(title, run);
});
