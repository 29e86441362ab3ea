import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import { otpModel } from './otp.model.ts';

describe('otp, generated paths', () => {
  for (const { title, run } of modelTests(otpModel)) it(title, run);
});
