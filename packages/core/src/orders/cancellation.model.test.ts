import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './cancellation.expected.txt?raw';
import { cancellationModel } from './cancellation.model.ts';

describe('a cancellation, generated paths', () => {
  for (const { title, run } of modelTests(cancellationModel, { strict: true, expected })) it(title, run);
});
