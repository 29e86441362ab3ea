/** The code that every SMS of the reference host carries (payment-methods.md §7). */
export const TEST_CODE = '111111';

/** The code that has always expired. */
const EXPIRED_CODE = '999999';

/** Why a typed code does not count; undefined when it does. */
export function codeObstacle(code: string): 'OTP_INVALID' | 'OTP_EXPIRED' | undefined {
  if (code === EXPIRED_CODE) return 'OTP_EXPIRED';
  return code === TEST_CODE ? undefined : 'OTP_INVALID';
}
