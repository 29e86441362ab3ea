import type { SheetRequest } from '../../../payment-sheet/payment-sheet.types.ts';
import { isPayable } from '../../reply/payable.ts';
import { isBeingChosen } from '../method.guards.ts';
import { isApproved, isOffered, standInOf } from './device-sheet.pages.ts';
import type { DeviceSheetContext } from './device-sheet.types.ts';

type Known = Pick<DeviceSheetContext, 'status' | 'ports'>;

/** This device can show a sheet for what is paid now. */
export function isAvailable({ status, ports }: Known): boolean {
  return ports.sheet.canOpen({ standIn: standInOf(status, ports.allowedOrigins) });
}

/** What a sheet would be opened for now; null while nothing can be paid or no sheet can be shown. */
export function requestOf({ status, ports }: Known): SheetRequest | null {
  const { unpaid_amount: amount, basket } = status.state.preOrder ?? {};
  if (!isPayable(status.state) || amount == null || !isAvailable({ status, ports })) return null;
  const currency = (basket?.currencyType ?? ports.currency).toUpperCase();
  return { amount, currency, country: ports.country, standIn: standInOf(status, ports.allowedOrigins) };
}

/** Pay can open the sheet, or complete what the device has approved. */
export function isReady({ status, ports }: Known): boolean {
  if (!isOffered(status) || isBeingChosen(status)) return false;
  return isApproved(status) || isAvailable({ status, ports });
}
