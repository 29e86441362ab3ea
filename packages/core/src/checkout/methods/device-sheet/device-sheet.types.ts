import type {
  OpenSheet,
  PaymentSheet,
  SheetEnding,
  SheetEvent,
  SheetPhase,
  SheetRequest,
} from '../../../payment-sheet/payment-sheet.types.ts';
import type { MethodContext, MethodEvent, MethodInput } from '../method.types.ts';

/** What the device's sheet needs of the front end. */
export interface DeviceSheetPorts {
  readonly sheet: PaymentSheet;
  /** Origins whose stand-in sheet may be shown (shop setting). */
  readonly allowedOrigins: readonly string[];
  /** Upper-case country of the shop, `TR`. */
  readonly country: string;
  /** Lower-case currency where the order names none. */
  readonly currency: string;
}

export type DeviceSheetInput = MethodInput<DeviceSheetPorts>;

export interface DeviceSheetContext extends MethodContext<DeviceSheetPorts> {
  /** What the sheet was opened for last. */
  readonly request: SheetRequest | null;
  /** How the last sheet ended without an order. */
  readonly ending: SheetEnding | null;
}

export type DeviceSheetEvent = MethodEvent | SheetEvent;

/** `open`: a sheet stands there. */
export type DeviceSheetTag = 'open';

/** What the open sheet is told by the chart. */
export type SheetCommand =
  | { readonly type: 'validate'; readonly session: Readonly<Record<string, unknown>> }
  | { readonly type: 'succeed' };

export interface OpenSheetInput {
  readonly sheet: PaymentSheet;
  readonly request: SheetRequest | null;
}

export type { OpenSheet, SheetEnding, SheetPhase };
