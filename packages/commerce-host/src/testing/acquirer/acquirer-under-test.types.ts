import type { ChallengeAnswer, PaymentProvider } from '../../acquirer/payment-provider.types.ts';
import type { CardFields } from '../../cards/card-fields.ts';

/** An adapter under test, with what its acquirer's test system gives to try it. */
export interface AcquirerUnderTest {
  readonly payments: PaymentProvider;
  readonly cards: {
    /** Pays at once, and through 3-D when that is asked for. */
    readonly good: CardFields;
    /** Is declined by its bank. */
    readonly declined: CardFields;
  };
  /** What the bank posts back when the shopper was verified at the page of this payment, or was not. */
  proof(reference: string, isVerified: boolean): Promise<ChallengeAnswer>;
  /** Makes the acquirer settle what it has taken so far: from then on that is refunded, not voided. */
  settle(): Promise<void>;
  /**
   * The line to the acquirer: `lose` lets the next request arrive and loses its reply, `cut` lets nothing pass until it is
   * mended.
   */
  readonly line: { lose(): void; cut(): void; mend(): void };
  close(): Promise<void>;
}
