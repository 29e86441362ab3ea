import type { CardView } from '../views/card.view.ts';
import type { ConfirmationPaymentView } from '../views/confirmation-payment.view.ts';
import type { CreditView } from '../views/credit.view.ts';
import type { FundsTransferView } from '../views/funds-transfer.view.ts';
import type { PayOnDeliveryView } from '../views/pay-on-delivery.view.ts';
import type { SavedCardsView } from '../views/saved-cards.view.ts';
import type { WalletView } from '../views/wallet.view.ts';

/** Loyalty money pays everything: there is nothing to know but that. */
export interface LoyaltyPaymentView {
  readonly name: 'loyalty';
}

/** Redirection, BKM Express, Google Pay: paid on the provider's page. */
export interface ProviderView {
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
  | ProviderView;
