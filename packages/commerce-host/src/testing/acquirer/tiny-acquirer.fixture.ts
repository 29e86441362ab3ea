// For tests alone: an adapter over real HTTP, as small as one can be. Read it before you write one.
import type { Authorisation, PaymentProvider, PaymentStatus } from '../../acquirer/payment-provider.types.ts';
import { refuse } from '../../checkout/protocol/refusal.ts';
import type { AcquirerUnderTest } from './acquirer-under-test.types.ts';
import { cardOf } from './simulated-subject.fixture.ts';
import { startTinyAcquirer } from './tiny-acquirer-server.fixture.ts';

/** A payment as this acquirer speaks of it. */
interface TinyPayment {
  readonly id: string;
  readonly state: 'secure' | 'paid' | 'rejected' | 'cancelled';
  readonly minor: number;
  readonly unit: string;
  readonly returned: number;
  readonly settled: boolean;
}

const REFUSED = { kind: 'refused', refusals: [refuse('providerRefused', 'PAYMENT_REFUSED')] } as const;
const UNKNOWN = { kind: 'unknown' } as const;

/** The acquirer at an address. */
export function createTinyAcquirer(url: string): PaymentProvider {
  /** The reply's status and body; null when there was no reply in time. */
  async function call(limit: number, method: string, path: string, body?: unknown): Promise<[number, unknown] | null> {
    try {
      const reply = await fetch(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(limit),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return [reply.status, await reply.json()];
    } catch {
      return null;
    }
  }

  const at = (reference: string, act = '') => `/payments/${encodeURIComponent(reference)}${act}`;

  async function payment(limit: number, method: string, path: string, body?: unknown): Promise<TinyPayment | null> {
    const said = await call(limit, method, path, body);
    return said?.[0] === 200 ? (said[1] as TinyPayment) : null;
  }

  function said(known: TinyPayment | null): Authorisation {
    if (!known) return UNKNOWN;
    if (known.state === 'paid') return { kind: 'authorised', reference: known.id };
    return known.state === 'secure' ? { kind: 'challenge', reference: known.id, isForced: false } : REFUSED;
  }

  function statusOf({ state, minor, unit, returned }: TinyPayment): PaymentStatus {
    if (state === 'paid') return { kind: 'captured', amount: minor, currency: unit, refunded: returned };
    return { kind: ({ secure: 'challenge', rejected: 'declined', cancelled: 'voided' } as const)[state] };
  }

  return {
    authorise: async ({ reference, amount: minor, currency: unit, card, useThreeD: secure }, limit) =>
      said(await payment(limit, 'PUT', at(reference), { minor, unit, secure, pan: card.number })),
    authoriseSaved: async ({ reference, amount: minor, currency: unit, lastFour: tail, useThreeD: secure }, limit) =>
      said(await payment(limit, 'PUT', at(reference), { minor, unit, secure, tail })),
    challengeForm: async ({ reference, md }) => ({ action: `${url}${at(reference, '/bank')}`, fields: { md } }),
    async completeChallenge(reference, { mdStatus, cavv }, limit) {
      const proof = mdStatus === '1' ? cavv : '';
      const completed = said(await payment(limit, 'POST', at(reference, '/complete'), { proof }));
      return completed.kind === 'challenge' ? UNKNOWN : completed;
    },
    async status(reference, limit) {
      const reply = await call(limit, 'GET', at(reference));
      if (!reply) return UNKNOWN;
      return reply[0] === 404 ? { kind: 'none' } : statusOf(reply[1] as TinyPayment);
    },
    async void(reference, limit) {
      const known = await payment(limit, 'POST', at(reference, '/cancel'));
      if (!known) return UNKNOWN;
      return { kind: known.state === 'paid' ? 'settled' : 'voided' };
    },
    async refund({ of, reference: key, amount: minor, currency: unit }, limit) {
      const reply = await call(limit, 'POST', at(of, '/return'), { key, minor, unit });
      if (!reply) return UNKNOWN;
      return { kind: reply[0] === 200 ? 'refunded' : 'refused' };
    },
    async statement(since, limit) {
      const reply = await call(limit, 'GET', `/statement?since=${since.getTime()}`);
      const lines = (reply?.[1] ?? null) as readonly TinyPayment[] | null;
      return (
        lines?.map(({ id: reference, minor: amount, unit: currency, returned: refunded }) => ({
          reference,
          amount,
          currency,
          refunded,
        })) ?? null
      );
    },
  };
}

/** The adapter and its acquirer, as the contract tests want them. */
export async function tinySubject(): Promise<AcquirerUnderTest> {
  const server = await startTinyAcquirer();
  return {
    payments: createTinyAcquirer(server.url),
    cards: { good: cardOf('4543600000000003'), declined: cardOf('4543600000000516') },
    proof: async (reference, isVerified) => ({
      mdStatus: isVerified ? '1' : '0',
      cavv: isVerified ? `proof-of-${reference}` : '',
    }),
    settle: async () => server.settle(),
    line: server,
    close: server.close,
  };
}
