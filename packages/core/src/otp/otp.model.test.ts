import { describe, it } from 'vitest';
import { modelTests } from '../testing/model-tests.ts';
import { otpModel } from './otp.model.ts';

describe('otp, generated paths', () => {
  for (const { title, run } of modelTests(otpModel)) it(title, run);
});
