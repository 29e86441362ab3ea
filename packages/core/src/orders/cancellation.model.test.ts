import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { cancellationModel } from './cancellation.model.ts';

describe('a cancellation, generated paths', () => {
  for (const { title, run } of modelTests(cancellationModel)) it(title, run);
});
