/** Currencies of the shop; every one of them has two decimals (Protocol conventions §7). */
export type CurrencyCode = 'try' | 'usd' | 'eur';

const LABELS: Readonly<Record<CurrencyCode, string>> = { try: 'TL', usd: 'USD', eur: 'EUR' };

/** The currency of a code in any case; undefined for a code the shop does not have. */
export function currencyOf(code: string | null | undefined): CurrencyCode | undefined {
  const lower = code?.trim().toLowerCase();
  return lower === 'try' || lower === 'usd' || lower === 'eur' ? lower : undefined;
}

/** What shoppers see beside an amount: `TL`, `USD`, `EUR`. */
export function currencyLabel(currency: CurrencyCode): string {
  return LABELS[currency];
}
