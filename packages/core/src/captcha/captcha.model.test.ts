import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { captchaModel } from './captcha.model.ts';

describe('captcha, generated paths', () => {
  for (const { title, run } of modelTests(captchaModel)) it(title, run);
});
