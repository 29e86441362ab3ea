/** What a merchant validation came to (Protocol payment-methods §6). */
export type Validation =
  | { readonly kind: 'valid'; readonly session: Readonly<Record<string, unknown>> }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'down' };

/** The only host that may validate us: any other address would let a shopper send our server where he likes. */
const VALIDATION_HOST = 'apple-pay-gateway.localhost';

/** Asks the simulated device vendor for a merchant session. */
export function validateMerchant(validationUrl: string): Validation {
  const url = URL.canParse(validationUrl) ? new URL(validationUrl) : undefined;
  if (url?.protocol !== 'https:' || url.host !== VALIDATION_HOST) return { kind: 'notAllowed' };
  if (url.pathname === '/down') return { kind: 'down' };
  return {
    kind: 'valid',
    session: { merchantSessionIdentifier: 'sim-1', domainName: VALIDATION_HOST, displayName: 'Vitrin' },
  };
}

/** What the simulated acquirer says to a device's token: JSON text; `undefined` when it is none. */
export function authoriseToken(token: string): 'authorised' | 'refused' | undefined {
  try {
    const value: unknown = JSON.parse(token);
    if (typeof value !== 'object' || value === null) return undefined;
    return 'sim' in value && value.sim === 'ok' ? 'authorised' : 'refused';
  } catch {
    return undefined;
  }
}
