import type { ShopConfig } from '../shop-config.ts';

export type PhoneCode = 'PHONE_REQUIRED' | 'PHONE_FORMAT';
type PhoneConfig = ShopConfig['phone'];

/**
 * A phone number as the protocol writes it: `05551234567`. Takes what people paste: `+90 555 123 45 67`,
 * `0090 (555) 123-45-67`, `555 123 45 67` (ux.md 13). What cannot be read so comes back as its digits.
 */
export function normalisePhone(typed: string, { pattern, callingCode, trunkPrefix }: PhoneConfig): string {
  const signs = typed.replace(/[^\d+]/g, '');
  const digits = signs.replace(/\+/g, '');
  const right = new RegExp(pattern);
  const national = (rest: string): string => (rest.startsWith(trunkPrefix) ? rest : trunkPrefix + rest);
  const international = `00${callingCode}`;
  if (signs.startsWith(`+${callingCode}`)) return national(digits.slice(callingCode.length));
  if (digits.startsWith(international)) return national(digits.slice(international.length));
  const readings = [digits, trunkPrefix + digits, national(digits.slice(callingCode.length))];
  const isShort = !digits.startsWith(callingCode);
  return readings.slice(0, isShort ? 2 : 3).find((reading) => right.test(reading)) ?? digits;
}

/** Undefined when the number can be sent after `normalisePhone`. */
export function checkPhone(typed: string, config: PhoneConfig): PhoneCode | undefined {
  if (typed.trim() === '') return 'PHONE_REQUIRED';
  return new RegExp(config.pattern).test(normalisePhone(typed, config)) ? undefined : 'PHONE_FORMAT';
}

/** As people read it: groups of the input format's length, `0555 123 45 67` for Turkish mobile numbers. */
export function groupPhone(normalised: string): string {
  const match = /^(\d{4})(\d{3})(\d{2})(\d{2})$/.exec(normalised);
  return match ? match.slice(1).join(' ') : normalised;
}
