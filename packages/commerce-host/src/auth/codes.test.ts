import { describe, expect, it } from 'vitest';
import { oneTimeCodes } from './codes.ts';

const codes = oneTimeCodes({ config: { demo: false }, secret: 'a secret' });
const demo = oneTimeCodes({ config: { demo: true }, secret: 'a secret' });

describe('codes by SMS', () => {
  it('are six digits that differ with sending and installation, and spread', () => {
    const sendings = Array.from({ length: 500 }, (_, index) => `login 05551110002 ${index}`);
    const made = sendings.map((sending) => codes.codeFor(sending));
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(495);
    expect(new Set(made.map((code) => code[0])).size).toBe(10);
    const others = oneTimeCodes({ config: { demo: false }, secret: 'another' });
    expect(sendings.filter((sending, index) => others.codeFor(sending) === made[index])).toEqual([]);
  });

  it('count for their own sending alone', () => {
    const code = codes.codeFor('login 05551110002 1');
    expect(codes.obstacle('login 05551110002 1', code)).toBeUndefined();
    expect(codes.obstacle('login 05551110002 2', code)).toBe('OTP_INVALID');
    expect(codes.obstacle('login 05551110003 1', code)).toBe('OTP_INVALID');
    for (const typed of [undefined, '', '000000x']) expect(codes.obstacle('x', typed)).toBe('OTP_INVALID');
  });

  it('known ones open nothing without the demo, and no number meets a fault', () => {
    const sendings = Array.from({ length: 100 }, (_, index) => `otp-login 05551110002 ${index}`);
    expect(sendings.filter((sending) => codes.obstacle(sending, '111111') === undefined)).toEqual([]);
    expect([codes.obstacle('x', '999999'), codes.fault('05550000503')]).toEqual(['OTP_INVALID', undefined]);
    expect([demo.obstacle('x', '111111'), demo.obstacle('x', '999999'), demo.fault('05550000503')]).toEqual([
      undefined,
      'OTP_EXPIRED',
      'down',
    ]);
  });
});
