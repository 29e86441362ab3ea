import type { ConfirmationPaymentView } from '../view/sections/confirmation-payment.view.ts';
import type { CardView } from './card/card.view.ts';
import type { CreditView } from './credit/credit.view.ts';
import type { WalletView } from './hepsipay/wallet.view.ts';
import type { PayOnDeliveryView } from './pay-on-delivery/pay-on-delivery.view.ts';
import type { SavedCardsView } from './saved-card/saved-cards.view.ts';
import type { FundsTransferView } from './transfer/funds-transfer.view.ts';

/** Loyalty money pays everything: there is nothing to know but that. */
export interface LoyaltyPaymentView {
  /** Tells it from other ways to pay. */
  readonly name: 'loyalty';
}

/** Nothing is left to pay: no payment option is chosen. */
export interface NothingToPayView {
  /** Tells it from other ways to pay. */
  readonly name: 'nothing';
}

/** Redirection, BKM Express, Google Pay: paid on the provider's page. */
export interface ProviderView {
  /** Tells it from other ways to pay. */
  readonly name: 'provider';
}

/** What a screen may know of the chosen way to pay, told apart by `name`. */
export type MethodView =
  | CardView
  | SavedCardsView
  | FundsTransferView
  | PayOnDeliveryView
  | CreditView
  | ConfirmationPaymentView
  | WalletView
  | LoyaltyPaymentView
  | NothingToPayView
  | ProviderView;
