/** What the simulated wallet says when it is asked whether it was paid: phones that end in 1 never are. */
export function isPaidByWallet(phone: string | null): boolean {
  return !phone?.endsWith('1');
}
