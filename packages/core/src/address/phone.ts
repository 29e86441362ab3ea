import { normaliseTyped } from '../contract/text/normalise-text.ts';
import type { ShopConfig } from '../shop-config.ts';
import type { PhoneRule } from './address-rules.types.ts';

/** What is wrong with a typed phone number; the front end has a text for each. */
export type PhoneCode = 'PHONE_REQUIRED' | 'PHONE_FORMAT';
type PhoneConfig = ShopConfig['phone'] & Pick<Partial<PhoneRule>, 'storedPrefix'>;

/** Numbers of any country, with its sign: for a country whose own form is not known (address.md §5). */
export const anyPhone: PhoneRule = {
  pattern: '^\\+[1-9]\\d{6,14}$',
  inputFormat: '',
  callingCode: '',
  trunkPrefix: '',
  groups: [],
  storedPrefix: '+',
  example: '',
};

/**
 * A phone number as the host stores it: `05551234567` by the specification's rules, `+4915112345678` of another country. Takes what
 * people paste: `+90 555 123 45 67`, `0090 (555) 123-45-67`, `555 123 45 67` (ux.md 13). What cannot be read so comes back as its
 * digits.
 */
export function normalisePhone(typed: string, rule: PhoneConfig): string {
  const { pattern, callingCode, trunkPrefix, storedPrefix = trunkPrefix } = rule;
  const signs = normaliseTyped(typed).replace(/[^\d+]/g, '');
  const digits = signs.replace(/\+/g, '');
  const right = new RegExp(pattern);
  const withoutTrunk = (rest: string) => (rest.startsWith(trunkPrefix) ? rest.slice(trunkPrefix.length) : rest);
  // A number may begin with the sign of the trunk prefix itself, so both readings are tried.
  const readings = (rest: string) => [storedPrefix + withoutTrunk(rest), storedPrefix + rest];
  const international = `00${callingCode}`;
  const marked = signs.startsWith(`+${callingCode}`)
    ? digits.slice(callingCode.length)
    : digits.startsWith(international)
      ? digits.slice(international.length)
      : undefined;
  if (marked !== undefined) {
    const [first = ''] = readings(marked);
    return readings(marked).find((reading) => right.test(reading)) ?? first;
  }
  if (signs.startsWith('+')) return digits;
  const unmarked = digits.startsWith(callingCode) ? readings(digits.slice(callingCode.length)) : [];
  return [...readings(digits), ...unmarked].find((reading) => right.test(reading)) ?? digits;
}

/** Undefined when the number can be sent after `normalisePhone`. */
export function checkPhone(typed: string, config: PhoneConfig): PhoneCode | undefined {
  if (normaliseTyped(typed) === '') return 'PHONE_REQUIRED';
  return new RegExp(config.pattern).test(normalisePhone(typed, config)) ? undefined : 'PHONE_FORMAT';
}

/** Digits in groups, those that are more than the groups hold at the end; nothing typed is lost. */
function grouped(digits: string, groups: readonly number[]): string {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0));
  const parts = starts.map((start, index) => {
    const isLast = index === groups.length - 1;
    return digits.slice(start, isLast ? undefined : start + Number(groups[index]));
  });
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * A phone number as people write it, by the shop's groups, whole or half typed: `0532 123 45 67`, `532 123 45 67`,
 * `+90 532 123 45 67`, `0090 532 123 45 67`. Digits stay as they were typed, only what stands between them changes; numbers
 * of other countries are left alone. Leaves its own result unchanged.
 */
export function formatPhone(typed: string, { callingCode, trunkPrefix, groups }: PhoneConfig): string {
  const digits = normaliseTyped(typed).replace(/\D/g, '');
  const isMarked = normaliseTyped(typed).startsWith('+');
  const national = (rest: string): string => {
    const [first = 0, ...others] = groups;
    return rest.startsWith(trunkPrefix)
      ? grouped(rest, [first + trunkPrefix.length, ...others])
      : grouped(rest, groups);
  };
  const withCode = (sign: string): string => {
    const rest = digits.slice(`${sign.replace('+', '')}${callingCode}`.length);
    return rest === '' ? `${sign}${callingCode}` : `${sign}${callingCode} ${national(rest)}`;
  };
  if (isMarked) return digits.startsWith(callingCode) ? withCode('+') : typed;
  if (digits.startsWith('00')) return digits.startsWith(`00${callingCode}`) ? withCode('00') : typed;
  return digits.startsWith(callingCode) ? withCode('') : national(digits);
}
