/** State of a payment at the acquirer. Amounts are in minor units. */
export type DeskStatus =
  | { readonly kind: 'captured'; readonly amount: number; readonly currency: string; readonly refunded: number }
  | { readonly kind: 'none' | 'pending' | 'challenge' | 'declined' | 'voided' | 'unknown' };

/** Options of the provider in `medusa-config.ts`. */
export interface DeskOptions {
  /** Address of the Medusa host, which has the acquirer. */
  readonly url: string;
  /** Secret that the Medusa host shares with this module (`MEDUSA_PAYMENT_SECRET`). */
  readonly secret: string;
  /** Milliseconds before a question counts as unanswered. 5,000 by default. */
  readonly timeLimit?: number;
}

/** Desk of the Medusa host where payments are asked about by reference. No call carries a card. */
export interface AcquirerDesk {
  /** @param session Medusa's payment session: the host answers `none` when the payment belongs to another one. */
  status(reference: string, session: string): Promise<DeskStatus>;
  void(reference: string): Promise<'voided' | 'settled' | 'unknown'>;
  /** @param refund name of this refund; a second call with it is the same refund. */
  refund(
    reference: string,
    refund: { readonly reference: string; readonly amount: number; readonly currency: string },
  ): Promise<'refunded' | 'refused' | 'unknown'>;
}

const KINDS = {
  status: ['captured', 'none', 'pending', 'challenge', 'declined', 'voided', 'unknown'],
  void: ['voided', 'settled', 'unknown'],
  refund: ['refunded', 'refused', 'unknown'],
} as const;

const UNKNOWN = { kind: 'unknown' } as const;

/** Makes the client of the desk. Every call resolves: without a readable answer it is `unknown`. */
export function createAcquirerDesk({ url, secret, timeLimit = 5_000 }: DeskOptions): AcquirerDesk {
  const ask = async (method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> => {
    try {
      const reply = await fetch(`${url.replace(/\/+$/, '')}/medusa/payments/${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeLimit),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await reply.json();
      return reply.ok && typeof answer === 'object' && answer !== null ? { ...answer } : UNKNOWN;
    } catch {
      return UNKNOWN;
    }
  };
  const kindOf = <Kind extends string>(answer: Readonly<Record<string, unknown>>, kinds: readonly Kind[]) =>
    kinds.find((kind) => kind === answer.kind);
  return {
    async status(reference, session) {
      const query = new URLSearchParams({ session });
      const answer = await ask('GET', `${encodeURIComponent(reference)}/?${query}`);
      const kind = kindOf(answer, KINDS.status) ?? 'unknown';
      if (kind !== 'captured') return { kind };
      const { amount, currency, refunded } = answer;
      return typeof amount === 'number' && typeof currency === 'string' && typeof refunded === 'number'
        ? { kind, amount, currency, refunded }
        : UNKNOWN;
    },
    async void(reference) {
      return kindOf(await ask('POST', `${encodeURIComponent(reference)}/void/`), KINDS.void) ?? 'unknown';
    },
    async refund(reference, refund) {
      const answer = await ask('POST', `${encodeURIComponent(reference)}/refunds/`, refund);
      return kindOf(answer, KINDS.refund) ?? 'unknown';
    },
  };
}
