import { describe, it } from 'vitest';
import { methodTests } from '../method-walk.fixtures.ts';
import expected from './device-sheet.expected.txt?raw';
import { deviceSheetModel } from './device-sheet.model.ts';

describe('device-sheet, generated paths', () => {
  for (const { title, run } of methodTests(deviceSheetModel, expected, ['request.answered'])) it(title, run);
});
