import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { captchaModel } from './captcha.model.ts';

describe('captcha, generated paths', () => {
  for (const { title, run } of modelTests(captchaModel)) it(title, run);
});
