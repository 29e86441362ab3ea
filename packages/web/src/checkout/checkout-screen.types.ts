import type { Commerce } from '@vitrin/core';
import type { CheckoutEvent, CheckoutView } from '@vitrin/core/checkout';

/** What every part of the checkout screen gets: what to show, and where to send what the shopper does. */
export interface CheckoutScreenProps {
  readonly view: CheckoutView;
  readonly send: (event: CheckoutEvent) => void;
  /** For what is only read (regions, contracts) and for the card vault. */
  readonly commerce: Commerce;
  /** Opens the dialog for a code again that the shopper closed. */
  readonly openCode?: () => void;
}
