export { nextAutomaticChoice } from './automatic-choice.ts';
export { createCheckoutServices } from './checkout.actors.ts';
export { checkoutMachine } from './checkout.machine.ts';
export { type CheckoutSnapshot, selectCheckout } from './checkout.select.ts';
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
  TroubleCode,
} from './checkout.types.ts';
export type {
  AddressItem,
  ChangeView,
  CheckoutScreen,
  CheckoutView,
  ChoiceGroup,
  ChoiceItem,
  InstallmentItem,
  LineChange,
  LineView,
  OutcomeCode,
  OverlayView,
  PaymentItem,
  ShippingItem,
  StoreItem,
  TotalsView,
  UnavailablePaymentItem,
} from './checkout.view.types.ts';
export type {
  AddressUse,
  CheckoutRequest,
  CheckoutState,
  ChoiceReason,
  ExchangeOutput,
  PageErrors,
} from './checkout-state.types.ts';
export { initialState } from './initial-state.ts';
export type { PageInputs, PostablePage, Submission } from './page-inputs.types.ts';
export type { PaymentSlot, PaymentSlotHost, PaymentSlotSession } from './payment-slot.types.ts';
export { applyReply, beginRequest } from './pipeline.ts';
export { type HostAnswer, type HostRequest, settleCheckout } from './settle-checkout.ts';
export { createSettledExchange } from './settled-exchange.actors.ts';
export { type CheckoutActor, type StartCheckoutInput, startCheckout } from './start-checkout.ts';
export { foldText, searchItems } from './text-search.ts';
export type { GiftBoxView } from './views/gift-box.view.ts';
export type { OrderSelectionView, QuestionInput, QuestionView } from './views/order-selection.view.ts';
export {
  type DeliveryPart,
  deliveryChoice,
  type SplitShippingPage,
  type SplitShippingView,
} from './views/split-shipping.view.ts';
export type { BagItem, BagsView } from './views/bags.view.ts';
export type { CreditView } from './views/credit.view.ts';
export type { BankAccountItem, FundsTransferView } from './views/funds-transfer.view.ts';
