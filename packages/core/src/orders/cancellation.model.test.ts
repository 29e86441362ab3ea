import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { cancellationModel } from './cancellation.model.ts';

describe('a cancellation, generated paths', () => {
  for (const { title, run } of modelTests(cancellationModel)) it(title, run);
});
