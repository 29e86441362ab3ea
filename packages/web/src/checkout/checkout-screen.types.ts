import type { Commerce } from '@vitrin/core';
import type { CheckoutEvent, CheckoutView } from '@vitrin/core/checkout';
import type { WalletPlace } from '../actors/wallet-place.ts';

/** What every part of the checkout screen gets: what to show, and where to send what the shopper does. */
export interface CheckoutScreenProps {
  readonly view: CheckoutView;
  readonly send: (event: CheckoutEvent) => void;
  /** For what is only read (regions, contracts) and for the card vault. */
  readonly commerce: Commerce;
  /** Where the Masterpass wallet runs while it is the chosen way to pay. */
  readonly wallet?: WalletPlace;
  /** Opens the dialog for a code again that the shopper closed. */
  readonly openCode?: () => void;
}
