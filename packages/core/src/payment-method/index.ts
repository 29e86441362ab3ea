/** What a way to pay as a plug-in is written with. */
export type { CheckoutServices } from '../checkout/checkout-services.types.ts';
export type { AttemptQuestion, PageErrors, PostRequest } from '../checkout/checkout-state.types.ts';
export type { CheckoutCommands } from '../checkout/commands/commands.types.ts';
export { type ChoiceMethod, createChoiceMachine } from '../checkout/methods/choice-method.ts';
export { hasNumber, hasPlan, isBeingChosen, isPending, isReady } from '../checkout/methods/method.guards.ts';
export { type ChoiceCommand, setupMethod } from '../checkout/methods/method.setup.ts';
export type {
  MethodContext,
  MethodEvent,
  MethodInput,
  MethodMessage,
  PaymentEnded,
  PaymentSubmit,
} from '../checkout/methods/method.types.ts';
export type { LazyPaymentMethod, PaymentMethod } from '../checkout/methods/payment-method.types.ts';
export { type CommandEvent, canSend, pendingInput, postOf } from '../checkout/protocol/command-requests.ts';
export type { CommandRows } from '../checkout/protocol/commands.table.ts';
export { namedErrors } from '../checkout/protocol/field-names.ts';
export type { PageCommand } from '../checkout/protocol/page-inputs.types.ts';
export type { OrderChanged, RequestAnswered } from '../checkout/transport/transport-messages.types.ts';
export { takeOrder } from '../checkout/transport/transport-messages.types.ts';
export type { CheckoutStatus } from '../checkout/transport/transport-status.types.ts';
export type { ChoiceGroup, InstallmentItem } from '../checkout/view/choices.types.ts';
export { choiceGroup } from '../checkout/view/view-groups.ts';
export type { ViewInputs } from '../checkout/view/view-inputs.types.ts';
export { installmentItem } from '../checkout/view/view-items.ts';
