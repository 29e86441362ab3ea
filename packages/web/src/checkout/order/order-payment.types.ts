import type { MessageDescriptor } from '@lingui/core';
import type { OrderPaymentView, OrderView } from '@vitrin/core/checkout';
import type { ComponentType } from 'react';

/** What the words about an order's payment are made of. */
export interface PaymentFacts {
  readonly order: OrderView;
  readonly payment: OrderPaymentView;
  /** Writes a wire amount of the order's currency. */
  readonly money: (amount: string) => string;
}

/** How the order's page speaks about one way to pay. */
export interface OrderPayment {
  /** By what it was paid, or will be. */
  readonly words: (facts: PaymentFacts) => MessageDescriptor;
  /** The order is sent only once the money is there. */
  readonly isAwaited?: true;
  /** What is paid at the door is paid last: `steps` come after what happens in any case. */
  readonly isAtTheDoor?: true;
  /** Loyalty money is the way to pay itself: it is not said again as a part. */
  readonly isLoyaltyAlone?: true;
  /** What the shopper does, before what happens in any case: a line of "What happens next". */
  readonly steps?: (facts: PaymentFacts) => readonly MessageDescriptor[];
  /** What the shopper has to do now, in a panel of its own. */
  readonly ToDo?: ComponentType<{ readonly facts: PaymentFacts }>;
}
