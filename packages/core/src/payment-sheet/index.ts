export { paymentSheetMachine } from './payment-sheet.machine.ts';
export { paymentSheetSlot } from './payment-sheet.slot.ts';
export type {
  OpenSheet,
  PaymentSheet,
  SheetEnding,
  SheetEvent,
  SheetPhase,
  SheetRequest,
  SheetState,
} from './payment-sheet.types.ts';
