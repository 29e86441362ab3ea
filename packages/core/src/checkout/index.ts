/** The checkout: its commands, its views, its ways to pay. */
export { createCheckoutServices } from './checkout.actors.ts';
export type { CheckoutParts } from './checkout.parts.ts';
export type {
  CheckoutDraft,
  CheckoutStep,
  DraftForm,
  RefusalReason,
  ShopperOutcome,
  TroubleCode,
} from './checkout.types.ts';
export { draftedForms, draftForms, forgetDraft, loadDraft, saveDraft } from './checkout-draft.ts';
export type { DraftVisit } from './checkout-draft.types.ts';
export type { CheckoutEmitted, CheckoutServices, NavigationWanted } from './checkout-services.types.ts';
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
  CommandResult,
  CommandsOfMethod,
  MethodCommandName,
  MethodCommandNames,
  PaymentSubmission,
  SendCommand,
} from './commands/commands.types.ts';
export { type ContactView, contactView, wantsContact } from './contact/contact.view.ts';
export { type ContactBill, contactBill } from './contact/contact-bill.ts';
export {
  asking as firstContactSource,
  type ContactSource,
  type ContactSourceEffect,
  type ContactSourceEvent,
  type ContactSubmission,
  next as nextContactSource,
  standingForm as contactForm,
} from './contact/contact-source.ts';
export { type Checkout, type CheckoutCommandsOf, type CreateCheckoutInput, createCheckout } from './create-checkout.ts';
export { initialState } from './initial-state.ts';
export type { StepMode } from './journey/journey.types.ts';
export { forgetReturnedAttempt, type KeptAttempt, loadAttempt } from './kept-attempt.ts';
export { card } from './methods/card/card.method.ts';
export type { CardView } from './methods/card/card.view.ts';
export { credit } from './methods/credit/credit.method.ts';
export type { CreditView } from './methods/credit/credit.view.ts';
export { deviceSheet } from './methods/device-sheet/device-sheet.method.ts';
export { hepsipay } from './methods/hepsipay/hepsipay.method.ts';
export type { WalletView, WalletWindow, WalletWindowPhase } from './methods/hepsipay/wallet.view.ts';
export { readWalletMessage, type WindowMessage } from './methods/hepsipay/wallet-message.ts';
export { loyalty } from './methods/loyalty/loyalty.method.ts';
export type { LoyaltyCardView, LoyaltyMoneyView } from './methods/loyalty/loyalty.view.ts';
export type { LoyaltyPaymentView, MethodView, NothingToPayView, ProviderView } from './methods/method-view.types.ts';
export { nothing } from './methods/nothing/nothing.method.ts';
export type { DeliveryCodeStage } from './methods/pay-on-delivery/delivery-code.ts';
export { payOnDelivery } from './methods/pay-on-delivery/pay-on-delivery.method.ts';
export type { PaymentChoiceItem, PayOnDeliveryView } from './methods/pay-on-delivery/pay-on-delivery.view.ts';
export type { AnyPaymentMethod, LazyPaymentMethod, PaymentMethod } from './methods/payment-method.types.ts';
export {
  cardPaymentTypes,
  creditPaymentTypes,
  deviceSheetPaymentTypes,
  deviceSheetWalletMethod,
  hepsipayPaymentTypes,
  hepsipayWalletMethod,
  loyaltyPaymentTypes,
  nothingPaymentTypes,
  payOnDeliveryPaymentTypes,
  providerPaymentTypes,
  savedCardPaymentTypes,
  transferPaymentTypes,
} from './methods/payment-types.table.ts';
export { provider } from './methods/provider/provider.method.ts';
export { savedCard } from './methods/saved-card/saved-card.method.ts';
export type { SavedCardItem, SavedCardsView } from './methods/saved-card/saved-cards.view.ts';
export type { BankAccountItem, FundsTransferView } from './methods/transfer/funds-transfer.view.ts';
export { transfer } from './methods/transfer/transfer.method.ts';
export { guestRegistration } from './order/guest-registration.ts';
export { type OrderDeliveryView, type OrderPaymentView, type OrderView, orderView } from './order/order.view.ts';
export { type OrderLine, type OrderPart, orderLines } from './order/order-lines.ts';
export type { PageCommand, PageInputs, PostablePage } from './protocol/page-inputs.types.ts';
export { readOrderNumber } from './protocol/read-order-number.actors.ts';
export { nextAutomaticChoice } from './reply/automatic-choice.ts';
export { applyReply, beginRequest } from './reply/pipeline.ts';
export { type HostAnswer, type HostRequest, makeServerChoices } from './server-choices/make-server-choices.ts';
export { type AskedStart, createServerChoices } from './server-choices/server-choices.actors.ts';
export type {
  AmountChange,
  AmountName,
  ChangeView,
  DiscountItem,
  LineChange,
  LineView,
  TotalsView,
} from './view/bill.types.ts';
export { selectCheckout } from './view/checkout.select.ts';
export type { CheckoutView, PlainCheckoutView } from './view/checkout.view.types.ts';
export type {
  AddressItem,
  ChoiceGroup,
  ChoiceItem,
  InstallmentItem,
  PaymentItem,
  ShippingItem,
  StoreItem,
  UnavailablePaymentItem,
} from './view/choices.types.ts';
export type { GivenAnswer } from './view/given-answers.ts';
export { selectPlainCheckout } from './view/plain-checkout.select.ts';
export type { CheckoutScreen, MethodStatus, OverlayView, UnlistedStep } from './view/screen.types.ts';
export type { BagItem, BagsView } from './view/sections/bags.view.ts';
export type { ConfirmationPaymentView } from './view/sections/confirmation-payment.view.ts';
export type { CouponItem, CouponsView } from './view/sections/coupons.view.ts';
export type { GiftBoxView } from './view/sections/gift-box.view.ts';
export type { OrderSelectionView, QuestionInput, QuestionView } from './view/sections/order-selection.view.ts';
export type { DeliveryPart, SplitShippingView } from './view/sections/split-shipping.view.ts';
export { foldText, searchItems } from './view/text-search.ts';
export { addressItem } from './view/view-items.ts';
