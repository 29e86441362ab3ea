import { normaliseTyped } from '../contract/text/normalise-text.ts';
import type { PatternConfig } from '../shop-config.ts';
import type { PostcodeRule } from './address-rules.types.ts';

/** What is wrong with a typed postcode; the front end has a text for each. */
export type PostcodeCode = 'POSTCODE_REQUIRED' | 'POSTCODE_FORMAT';

/**
 * The form in which a postcode is compared and sent: in capitals, without spaces, with the sign that the country writes.
 * @example normalisePostcode('sw1a1aa', { separator: { sign: ' ', tail: 3 } }) // 'SW1A 1AA'
 */
export function normalisePostcode(typed: string, { separator }: Pick<PostcodeRule, 'separator'> = {}): string {
  const postcode = normaliseTyped(typed).replace(/\s/g, '').toUpperCase();
  if (!separator) return postcode;
  const bare = postcode.replaceAll('-', '');
  const start = bare.length - separator.tail;
  return start > 0 ? `${bare.slice(0, start)}${separator.sign}${bare.slice(start)}` : bare;
}

/** Undefined when the postcode can be sent after `normalisePostcode`. */
export function checkPostcode(typed: string, rule: PatternConfig & Partial<PostcodeRule>): PostcodeCode | undefined {
  const postcode = normalisePostcode(typed, rule);
  if (postcode === '') return rule.isRequired === false ? undefined : 'POSTCODE_REQUIRED';
  return new RegExp(rule.pattern).test(postcode) ? undefined : 'POSTCODE_FORMAT';
}
