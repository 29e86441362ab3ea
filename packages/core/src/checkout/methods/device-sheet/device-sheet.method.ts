import type { Commerce } from '../../../commerce.types.ts';
import type { PaymentSheet, SheetPhase } from '../../../payment-sheet/payment-sheet.types.ts';
import {
  type ConfirmationPaymentView,
  selectConfirmationPayment,
} from '../../view/sections/confirmation-payment.view.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { deviceSheetPaymentTypes, deviceSheetWalletMethod } from '../payment-types.table.ts';
import { deviceSheetMachine } from './device-sheet.machine.ts';
import type { DeviceSheetPorts } from './device-sheet.types.ts';
import { isAvailable } from './device-sheet.updates.ts';

const phases: readonly Exclude<SheetPhase, 'closed'>[] = [
  'opening',
  'validating',
  'waiting',
  'authorising',
  'checking',
  'completing',
];

/**
 * Payment by a device's sheet, Apple Pay's kind (checkout.md §4.11).
 * @param sheet the browser's own sheet, or the stand-in that a reference host serves.
 */
export function deviceSheet(
  { config }: Pick<Commerce, 'config'>,
  sheet: PaymentSheet,
): PaymentMethod<ConfirmationPaymentView> {
  const { allowedOrigins, defaultCountry } = config.shop;
  const ports: DeviceSheetPorts = {
    sheet,
    allowedOrigins,
    country: defaultCountry.code.toUpperCase(),
    currency: config.currency,
  };
  return {
    name: 'deviceSheet',
    paymentTypes: deviceSheetPaymentTypes,
    walletMethod: deviceSheetWalletMethod,
    machine: deviceSheetMachine,
    ports,
    select: (inputs, _currency, snapshot) => {
      if (!snapshot) return selectConfirmationPayment(inputs, null);
      const phase = phases.find((open) => snapshot.matches({ open })) ?? 'closed';
      const { context } = snapshot;
      return selectConfirmationPayment(inputs, { isAvailable: isAvailable(context), phase, ending: context.ending });
    },
  };
}
