/** What the wallet service knows about a phone's owner. */
export type AccountStatus =
  | 'noAccount'
  | 'hasCards'
  /** Has cards elsewhere: may be linked to this shop. */
  | 'linkable'
  /** The wallet is blocked: its cards cannot be used, a typed card can. */
  | 'blocked'
  /** The number belongs to somebody else now: as no account. */
  | 'numberChanged';

/** Characters of the status that are looked at (specification 4). */
const statusLength = 6;

const known: Readonly<Record<string, AccountStatus>> = {
  '000000': 'noAccount',
  '011100': 'hasCards',
  '011000': 'linkable',
};

/**
 * Reads an account status: its first six characters (specification 4, Protocol wallet §6).
 * A status nobody knows counts as no account: a typed card can be used then.
 */
export function accountStatusOf(text: string): AccountStatus {
  const status = text.slice(0, statusLength);
  if (Object.hasOwn(known, status)) return known[status] ?? 'noAccount';
  if (status[4] === '1') return 'blocked';
  return status[5] === '1' ? 'numberChanged' : 'noAccount';
}
