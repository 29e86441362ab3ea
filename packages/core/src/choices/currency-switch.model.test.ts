import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './currency-switch.expected.txt?raw';
import { currencySwitchModel } from './currency-switch.model.ts';

describe('the switch of currency, generated paths', () => {
  for (const { title, run } of modelTests(currencySwitchModel, { strict: true, expected })) it(title, run);
});
