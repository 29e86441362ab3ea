/** The bank's time to answer a charge, in milliseconds (Security G11, payment-methods §2). */
export const CHARGE_LIMIT = 15_000;

/** Time to answer a question about a payment, and to void it. All three calls together fit into the lease. */
export const ASK_LIMIT = 3_000;

/** A processing attempt past this many milliseconds lost its process, and the acquirer is asked (Security H8: 30 s). */
export const LEASE = 25_000;

/** How often due calls are looked for, in milliseconds. */
export const SETTLE_EVERY = 5_000;

/** How often a payment is asked about while its shopper is away: a return that was lost is made up for. */
export const WAITING_CHECK = 60_000;

/** An attempt whose outcome nobody could tell for so long is given up; its charge is asked about on. */
export const GIVE_UP_AFTER = 900_000;

/** How long until a call is asked about again: longer each time. */
export function nextTry(tries: number): number {
  return Math.min(5_000 * 2 ** Math.min(tries, 10), 600_000);
}
