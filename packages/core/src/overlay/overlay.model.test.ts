import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { overlayModel } from './overlay.model.ts';

describe('overlay, generated paths', () => {
  for (const { title, run } of modelTests(overlayModel)) it(title, run);
});
