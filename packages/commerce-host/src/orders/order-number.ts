import { luhnCheckDigit } from '../cards/luhn.ts';

/**
 * Number of an order, 16 digits (Protocol account §4): the day as YYMMDD, nine digits of the running number, a Luhn digit,
 * so that a number read out on the phone can be checked.
 *
 * @example orderNumberOf(new Date('2025-11-15'), 100001) // '2511150001000018'
 */
export function orderNumberOf(day: Date, running: number): string {
  const date = day.toISOString().slice(2, 10).replaceAll('-', '');
  const body = `${date}${String(running).padStart(9, '0')}`;
  return `${body}${luhnCheckDigit(body)}`;
}
