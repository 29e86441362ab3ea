import type { PaymentStatus } from '../../acquirer/payment-provider.types.ts';
import type { AttemptState } from '../../db/schema/checkout.table.ts';
import { GIVE_UP_AFTER } from './time-limits.ts';

/** What is known of a charge when the acquirer has been asked about it. */
export interface ChargeFacts {
  readonly wanted: 'order' | 'nothing';
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Of the attempt that is paid by it; null when that is gone, or pays by another charge now. */
  readonly attempt: { readonly state: AttemptState; readonly isOver: boolean } | null;
  /** Milliseconds since the call was written down. */
  readonly age: number;
}

/** What is done about a charge. */
export type ChargeStep =
  /** The money is there and wanted: the order is placed. */
  | 'place'
  /** No money moved, and none will. */
  | 'close'
  /** The money is not wanted any more, or would come too late: from here on it cannot become an order. Then it is voided. */
  | 'void'
  /** Asked again later. */
  | 'wait'
  /** Nobody could tell for too long: the shopper goes on, the charge is asked about until its end. */
  | 'giveUp';

/** What follows from a charge and where it stands at the acquirer. */
export function nextStep({ wanted, amount, currency, attempt, age }: ChargeFacts, status: PaymentStatus): ChargeStep {
  switch (status.kind) {
    case 'declined':
    case 'voided':
      return 'close';
    case 'unknown':
      return wanted === 'order' && attempt?.state === 'processing' && age >= GIVE_UP_AFTER ? 'giveUp' : 'wait';
    case 'captured': {
      const isRight = status.amount === amount && status.currency === currency && status.refunded === 0;
      const isPayable = attempt?.state === 'processing' || attempt?.state === 'waiting';
      return wanted === 'order' && isRight && isPayable ? 'place' : 'void';
    }
    case 'none':
    case 'pending':
    case 'challenge':
      return wanted === 'order' && attempt?.state === 'waiting' && !attempt.isOver ? 'wait' : 'void';
  }
}
