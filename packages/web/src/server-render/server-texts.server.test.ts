import { expect, it } from 'vitest';
import { createArrivalFormat } from '../format/arrival.ts';
import { createDayOf } from '../format/date.ts';
import { keepArrivals, keepWritten } from './server-texts.server.ts';

const istanbul = 'Europe/Istanbul';
/** Ten seconds before midnight in Istanbul, on a Monday. */
const late = Date.UTC(2026, 10, 23, 20, 59, 50);

it('writes days once, and anew after the shop’s midnight', () => {
  let written = 0;
  const format = createArrivalFormat('en', istanbul);
  const kept = keepArrivals((now, days) => {
    written += 1;
    return format(now, days);
  }, createDayOf(istanbul));
  const days = { from: 2, to: 4 };
  expect([kept(late - 60_000, days), kept(late, days), written]).toEqual([
    'Wed 25 Nov – Fri 27 Nov',
    'Wed 25 Nov – Fri 27 Nov',
    1,
  ]);
  expect(kept(late, { from: 1, to: 1 })).toBe('Tue 24 Nov');
  expect([kept(late + 11_000, days), written]).toEqual(['Thu 26 Nov – Mon 30 Nov', 3]);
});

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
