import type { Commerce } from '@vitrin/core';
import type { CheckoutView, SendShopCommand } from '../start/shop-checkout.types.ts';

/** What every part of the checkout screen gets: what to show, and where to send what the shopper does. */
export interface CheckoutScreenProps {
  readonly view: CheckoutView;
  readonly send: SendShopCommand;
  /** For what is only read (regions, contracts) and for the card vault. */
  readonly commerce: Commerce;
}
