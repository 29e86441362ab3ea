import { expect, it } from 'vitest';
import { keepWritten } from './kept-money.server.ts';

it('writes an amount once, another currency apart, and begins anew when it is full', () => {
  const written: string[] = [];
  const format = keepWritten((amount, code) => {
    written.push(`${amount} ${code}`);
    return `${amount} ${code.toUpperCase()}`;
  }, 2);
  expect(format('1.00', 'try')).toBe('1.00 TRY');
  expect(format('1.00', 'try')).toBe('1.00 TRY');
  expect(format('1.00', 'usd')).toBe('1.00 USD');
  format('2.00', 'try');
  format('1.00', 'try');
  expect(written).toEqual(['1.00 try', '1.00 usd', '2.00 try', '1.00 try']);
});
