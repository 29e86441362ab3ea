export type {
  OpenSheet,
  PaymentSheet,
  SheetEnding,
  SheetEvent,
  SheetPhase,
  SheetRequest,
} from './payment-sheet.types.ts';
