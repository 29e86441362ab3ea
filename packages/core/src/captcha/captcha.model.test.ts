import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './captcha.expected.txt?raw';
import { captchaModel } from './captcha.model.ts';

describe('captcha, generated paths', () => {
  for (const { title, run } of modelTests(captchaModel, { strict: true, expected })) it(title, run);
});
