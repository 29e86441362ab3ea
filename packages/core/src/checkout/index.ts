export { nextAutomaticChoice } from './automatic-choice.ts';
export { createCheckoutServices } from './checkout.actors.ts';
export { checkoutMachine } from './checkout.machine.ts';
export { selectCheckout } from './checkout.select.ts';
export type {
  CheckoutDraft,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutServices,
  CheckoutStep,
  DraftForm,
  MadeChoice,
  NavigationWanted,
  RefusalReason,
  RequestAnswered,
  TroubleCode,
} from './checkout.types.ts';
export type {
  AddressItem,
  AmountChange,
  AmountName,
  ChangeView,
  CheckoutScreen,
  CheckoutView,
  ChoiceGroup,
  ChoiceItem,
  DiscountItem,
  InstallmentItem,
  LineChange,
  LineView,
  OutcomeCode,
  OverlayView,
  PaymentItem,
  PlainCheckoutView,
  ShippingItem,
  StoreItem,
  TotalsView,
  UnavailablePaymentItem,
} from './checkout.view.types.ts';
export { loadDraft, saveDraft } from './checkout-draft.ts';
export type {
  AddressUse,
  CheckoutRequest,
  CheckoutState,
  ChoiceReason,
  ExchangeOutput,
  PageErrors,
} from './checkout-state.types.ts';
export { contactView, wantsContact } from './contact-first.ts';
export { type OtpActor, startDeliveryCode } from './delivery-code.actors.ts';
export { initialState } from './initial-state.ts';
export { loadAttempt } from './kept-attempt.ts';
export type { PageInputs, PostablePage, Submission } from './page-inputs.types.ts';
export type { PaymentSlot, PaymentSlotHost, PaymentSlotSession } from './payment-slot.types.ts';
export { applyReply, beginRequest } from './pipeline.ts';
export { type CheckoutSnapshot, selectPlainCheckout } from './plain-checkout.select.ts';
export { type HostAnswer, type HostRequest, settleCheckout } from './settle-checkout.ts';
export { type AskedStart, createSettledExchange } from './settled-exchange.actors.ts';
export { type CheckoutActor, type StartCheckoutInput, startCheckout } from './start-checkout.ts';
export { foldText, searchItems } from './text-search.ts';
export { addressItem } from './view-items.ts';
export type { BagItem, BagsView } from './views/bags.view.ts';
export type { ConfirmationPaymentView } from './views/confirmation-payment.view.ts';
export type { CouponItem, CouponsView } from './views/coupons.view.ts';
export type { CreditView } from './views/credit.view.ts';
export type { BankAccountItem, FundsTransferView } from './views/funds-transfer.view.ts';
export type { GiftBoxView } from './views/gift-box.view.ts';
export type { LoyaltyCardView, LoyaltyMoneyView } from './views/loyalty.view.ts';
export type { MasterpassView } from './views/masterpass.view.ts';
export type { OrderSelectionView, QuestionInput, QuestionView } from './views/order-selection.view.ts';
export type { DeliveryCodeStage, PaymentChoiceItem, PayOnDeliveryView } from './views/pay-on-delivery.view.ts';
export type { SavedCardItem, SavedCardsView } from './views/saved-cards.view.ts';
export {
  type DeliveryPart,
  deliveryChoice,
  type SplitShippingPage,
  type SplitShippingView,
} from './views/split-shipping.view.ts';
export type { WalletView, WalletWindow } from './views/wallet.view.ts';
