/** Orders of the account: what of them can be cancelled or sent back, and doing it. */
export { cancellableLines, toCancellableOrder } from './cancellable-lines.ts';
export { isEdit as isCancellationEdit } from './cancellation.edits.ts';
export { cancellationMachine } from './cancellation.machine.ts';
export {
  type AnswerView,
  type CancellationLineView,
  type CancellationOrderView,
  type CancellationStatus,
  type CancellationView,
  previewCancellation,
  selectCancellation,
} from './cancellation.select.ts';
export type {
  AnswerKey,
  CancellableLine,
  CancellableOrder,
  CancellationAnswer,
  CancellationEmitted,
  CancellationEvent,
  CancellationKind,
  CancellationOption,
  CancellationProblem,
  CancellationResult,
  CancellationScope,
  CancellationServices,
  CancellationTerms,
  FieldProblem,
  RefundSource,
} from './cancellation.types.ts';
export type { OrderWrites } from './orders.actors.ts';
export { createOrderWrites } from './orders.actors.ts';
export type { RefundableOrder, RefundPreview } from './refund-preview.ts';
export { previewRefund } from './refund-preview.ts';
export { type ReorderLine, reorderLines } from './reorder-lines.ts';
export { type CancellationActor, startCancellation } from './start-cancellation.ts';
