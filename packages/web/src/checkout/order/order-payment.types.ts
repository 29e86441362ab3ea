import type { MessageDescriptor } from '@lingui/core';
import type { Order, OrderPaymentDetails } from '@vitrin/core/contract';
import type { ComponentType } from 'react';

/** What the words about an order's payment are made of. */
export interface PaymentFacts {
  readonly order: Order;
  /** What the host told of the payment; everything null with a host that tells nothing. */
  readonly details: OrderPaymentDetails;
  /** What the host calls the way to pay. */
  readonly method: string;
  /** Writes a wire amount of the order's currency. */
  readonly money: (amount: string) => string;
}

/** How the order's page speaks about one payment type. A type is a row of `orderPayments`. */
export interface OrderPayment {
  /** By what it was paid, or will be. */
  readonly words: (facts: PaymentFacts) => MessageDescriptor;
  /** The order is sent only once the money is there. */
  readonly isAwaited?: true;
  /** What the shopper does, before what happens in any case: a line of "What happens next". */
  readonly steps?: (facts: PaymentFacts) => readonly MessageDescriptor[];
  /** What the shopper has to do now, in a panel of its own. */
  readonly ToDo?: ComponentType<{ readonly facts: PaymentFacts }>;
}
