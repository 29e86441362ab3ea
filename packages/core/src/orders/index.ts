export type { OrderWrites } from './orders.actors.ts';
export { createOrderWrites } from './orders.actors.ts';
export type { RefundableOrder, RefundPreview } from './refund-preview.ts';
export { previewRefund } from './refund-preview.ts';
