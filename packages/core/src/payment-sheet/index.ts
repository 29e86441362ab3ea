/** Payment sheets of a device, as a plug-in gets them. */
export type {
  OpenSheet,
  PaymentSheet,
  SheetEnding,
  SheetEvent,
  SheetPhase,
  SheetRequest,
} from './payment-sheet.types.ts';
