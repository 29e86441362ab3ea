import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './overlay.expected.txt?raw';
import { overlayModel } from './overlay.model.ts';

describe('overlay, generated paths', () => {
  for (const { title, run } of modelTests(overlayModel, { strict: true, expected })) it(title, run);
});
