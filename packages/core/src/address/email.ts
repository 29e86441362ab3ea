import { normaliseTyped } from '../contract/text/normalise-text.ts';
import { readText } from '../contract/text/text-rules.ts';

/** What is wrong with a typed address of e-mail; the front end has a text for each. */
export type EmailCode = 'EMAIL_REQUIRED' | 'EMAIL_FORMAT';

/** The address as it is sent (`normaliseTyped`). */
export function normaliseEmail(typed: string): string {
  return normaliseTyped(typed);
}

/** Undefined when the address can be sent: the rule `email` of the contract, which hosts check too. */
export function checkEmail(typed: string): EmailCode | undefined {
  const { code } = readText('email', typed);
  return code === 'REQUIRED' ? 'EMAIL_REQUIRED' : code && 'EMAIL_FORMAT';
}
