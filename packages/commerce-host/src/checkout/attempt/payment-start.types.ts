import type { PaymentIntent } from '../protocol/page.types.ts';
import type { PaymentRequest } from './payment-request.types.ts';

/** A payment that may now be asked for. The card in it lives in memory only. */
export interface PaymentStart {
  readonly kind: 'opened';
  readonly attemptId: string;
  /** Integer minor units, interest included. */
  readonly amount: number;
  readonly currency: string;
  readonly intent: PaymentIntent;
  readonly request: PaymentRequest;
}
