import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './otp.expected.txt?raw';
import { otpModel } from './otp.model.ts';

describe('otp, generated paths', () => {
  for (const { title, run } of modelTests(otpModel, { strict: true, expected })) it(title, run);
});
