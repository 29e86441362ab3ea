import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { overlayModel } from './overlay.model.ts';

describe('overlay, generated paths', () => {
  for (const { title, run } of modelTests(overlayModel)) it(title, run);
});
