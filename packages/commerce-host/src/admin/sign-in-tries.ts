import { HttpError } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { type ThrottleRule, throttle } from '../throttle/throttle.ts';

/** Passwords and codes that one caller tries. */
const PER_CALLER = { scope: 'operator-sign-in-caller', limit: 30, seconds: 900 } as const;

/**
 * Counts a try before it is looked at.
 *
 * @param by account that is tried.
 * @returns seconds to wait when there were too many; undefined for a try that counts.
 */
export async function countTry(
  context: HttpContext,
  rules: readonly ThrottleRule[],
  by: string,
): Promise<number | undefined> {
  try {
    await throttle(context, PER_CALLER);
    for (const rule of rules) await throttle(context, rule, by);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    return Number(error.headers['Retry-After']);
  }
}
