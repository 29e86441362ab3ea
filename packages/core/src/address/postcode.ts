import { normaliseTyped } from '../contract/text/normalise-text.ts';
import type { PatternConfig } from '../shop-config.ts';

/** What is wrong with a typed postcode; the front end has a text for each. */
export type PostcodeCode = 'POSTCODE_REQUIRED' | 'POSTCODE_FORMAT';

/** The form in which a postcode is compared and sent: normalised, without spaces and in capitals. */
export function normalisePostcode(typed: string): string {
  return normaliseTyped(typed).replace(/\s/g, '').toUpperCase();
}

/** Undefined when the postcode can be sent after `normalisePostcode`. */
export function checkPostcode(typed: string, { pattern }: PatternConfig): PostcodeCode | undefined {
  const postcode = normalisePostcode(typed);
  if (postcode === '') return 'POSTCODE_REQUIRED';
  return new RegExp(pattern).test(postcode) ? undefined : 'POSTCODE_FORMAT';
}
