import type { Session } from '../../session/session.ts';
import type { PageHandler } from '../protocol/page.ts';
import type { AskedPayment, PaymentIntent } from './payment-intent.ts';

/** What makes repeats of one request the same (Protocol conventions §11). */
export interface PaymentRequest {
  readonly page: PageHandler;
  readonly session: Session;
  /** `null` from clients that send none. */
  readonly key: string | null;
  /** Keyed digest of what counts of the payload. */
  readonly payloadHash: string;
  /** Makes the reference that the bank sends back one of a kind. */
  readonly nonce: string;
}

/** A payment that may now be asked for. The card in it lives in memory only. */
export interface PaymentStart extends AskedPayment {
  readonly kind: 'opened';
  readonly intent: PaymentIntent;
  readonly request: PaymentRequest;
}
