export { nextAutomaticChoice } from './automatic-choice.ts';
export { createCheckoutServices } from './checkout.actors.ts';
export type { CheckoutParts } from './checkout.parts.ts';
export { selectCheckout } from './checkout.select.ts';
export type {
  CheckoutDraft,
  CheckoutEmitted,
  CheckoutServices,
  CheckoutStep,
  DraftForm,
  NavigationWanted,
  RefusalReason,
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
  MethodStatus,
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
  PageErrors,
  RequestOutput,
} from './checkout-state.types.ts';
export type {
  CheckoutCommands,
  CommandArguments,
  CommandName,
  CommandReason,
  CommandResult,
  PaymentSubmission,
  SendCommand,
} from './commands.types.ts';
export { type ContactView, contactView, wantsContact } from './contact/contact.view.ts';
export {
  asking as firstContactSource,
  type ContactSource,
  type ContactSourceEffect,
  type ContactSourceEvent,
  type ContactSubmission,
  next as nextContactSource,
  standingForm as contactForm,
} from './contact/contact-source.ts';
export { type Checkout, type CreateCheckoutInput, createCheckout } from './create-checkout.ts';
export { initialState } from './initial-state.ts';
export type { StepMode } from './journey/journey.types.ts';
export { loadAttempt } from './kept-attempt.ts';
export { type HostAnswer, type HostRequest, makeServerChoices } from './make-server-choices.ts';
export { card } from './methods/card/card.method.ts';
export { cardPaymentTypes } from './methods/card/card.payment-types.ts';
export { credit } from './methods/credit/credit.method.ts';
export { creditPaymentTypes } from './methods/credit/credit.payment-types.ts';
export { deviceSheet } from './methods/device-sheet/device-sheet.method.ts';
export { deviceSheetPaymentTypes, deviceSheetWalletMethod } from './methods/device-sheet/device-sheet.payment-types.ts';
export { hepsipay } from './methods/hepsipay/hepsipay.method.ts';
export { hepsipayPaymentTypes, hepsipayWalletMethod } from './methods/hepsipay/hepsipay.payment-types.ts';
export { readWalletMessage, type WindowMessage } from './methods/hepsipay/wallet-message.ts';
export { loyalty } from './methods/loyalty/loyalty.method.ts';
export { loyaltyPaymentTypes } from './methods/loyalty/loyalty.payment-types.ts';
export type { AnyPaymentMethod, LazyPaymentMethod, PaymentMethod } from './methods/method.types.ts';
export type { LoyaltyPaymentView, MethodView, ProviderView } from './methods/method-view.types.ts';
export type { DeliveryCodeStage } from './methods/pay-on-delivery/delivery-code.ts';
export { payOnDelivery } from './methods/pay-on-delivery/pay-on-delivery.method.ts';
export { payOnDeliveryPaymentTypes } from './methods/pay-on-delivery/pay-on-delivery.payment-types.ts';
export { provider } from './methods/provider/provider.method.ts';
export { providerPaymentTypes } from './methods/provider/provider.payment-types.ts';
export { savedCard } from './methods/saved-card/saved-card.method.ts';
export { savedCardPaymentTypes } from './methods/saved-card/saved-card.payment-types.ts';
export { transfer } from './methods/transfer/transfer.method.ts';
export { transferPaymentTypes } from './methods/transfer/transfer.payment-types.ts';
export { guestRegistration } from './order/guest-registration.ts';
export { type OrderDeliveryView, type OrderPaymentView, type OrderView, orderView } from './order/order.view.ts';
export { type OrderLine, type OrderPart, orderLines } from './order/order-lines.ts';
export type { PageInputs, PostablePage, Submission } from './page-inputs.types.ts';
export { applyReply, beginRequest } from './pipeline.ts';
export { selectPlainCheckout } from './plain-checkout.select.ts';
export { readOrderNumber } from './read-order-number.actors.ts';
export { type AskedStart, createServerChoices } from './server-choices.actors.ts';
export { foldText, searchItems } from './text-search.ts';
export { addressItem } from './view-items.ts';
export type { BagItem, BagsView } from './views/bags.view.ts';
export type { CardView } from './views/card.view.ts';
export type { ConfirmationPaymentView } from './views/confirmation-payment.view.ts';
export type { CouponItem, CouponsView } from './views/coupons.view.ts';
export type { CreditView } from './views/credit.view.ts';
export type { BankAccountItem, FundsTransferView } from './views/funds-transfer.view.ts';
export type { GiftBoxView } from './views/gift-box.view.ts';
export type { LoyaltyCardView, LoyaltyMoneyView } from './views/loyalty.view.ts';
export type { OrderSelectionView, QuestionInput, QuestionView } from './views/order-selection.view.ts';
export type { PaymentChoiceItem, PayOnDeliveryView } from './views/pay-on-delivery.view.ts';
export type { SavedCardItem, SavedCardsView } from './views/saved-cards.view.ts';
export type { DeliveryPart, SplitShippingView } from './views/split-shipping.view.ts';
export type { WalletView, WalletWindow } from './views/wallet.view.ts';
