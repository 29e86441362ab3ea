/** What is wrong with a typed address of e-mail; the front end has a text for each. */
export type EmailCode = 'EMAIL_REQUIRED' | 'EMAIL_FORMAT';

/** Without the spaces that a phone's keyboard puts around it. */
export function normaliseEmail(typed: string): string {
  return typed.trim();
}

/**
 * Undefined when the address can be sent. Only plain slips are caught here: whether an address exists is for the host,
 * and a strict pattern turns real people away.
 */
export function checkEmail(typed: string): EmailCode | undefined {
  const email = normaliseEmail(typed);
  if (email === '') return 'EMAIL_REQUIRED';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 254 ? undefined : 'EMAIL_FORMAT';
}
