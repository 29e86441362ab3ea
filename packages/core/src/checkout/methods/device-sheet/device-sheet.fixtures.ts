// For tests alone; no index exports it: payment by a device's sheet, as the host tells it (checkout.md §4.11, §8.9).
import type { PaymentSheet } from '../../../payment-sheet/payment-sheet.types.ts';
import { applePay as option } from '../../checkout.fixtures.ts';
import type { RequestAnswered } from '../../transport/transport-messages.types.ts';
import { chosenAnew, firstRead, orderWith } from '../method-status.fixtures.ts';
import { sheetPages } from './device-sheet.pages.ts';
import type { DeviceSheetPorts } from './device-sheet.types.ts';

export const standIn = 'https://apple-pay.test';
export const validationUrl = `${standIn}/validate`;
export const token = '{"sim":"ok"}';
export const session = { merchantSessionIdentifier: 'sim-1' };

/** A device whose sheet stands there once its press is answered; what it is told has no effect. */
const sheet: PaymentSheet = {
  canOpen: (request) => request.standIn !== null,
  open: () => ({ validate: () => {}, succeed: () => {}, close: () => {} }),
};
export const ports: DeviceSheetPorts = { sheet, allowedOrigins: [standIn], country: 'TR', currency: 'try' };

const wallet = { wallet_method: 'apple_pay' };
const ordered = orderWith(option, wallet);
const selected = { ConfirmationPaymentSelectedPage: { context_data: { stand_in_url: `${standIn}/sheet` } } };
const validated = { ...selected, ConfirmationPaymentQueryPage: { context_data: session } };
const approved = { ...validated, ConfirmationPaymentCompletePage: {} };

const offered = firstRead(option, selected, wallet);
const validating = offered.sends(sheetPages.validation(validationUrl).pageCommand);
const hasSession = validating.answers({ pages: validated, preOrder: ordered, revision: 6 });
const authorising = hasSession.sends(sheetPages.authorisation(token).pageCommand);
const isApproved = authorising.answers({ pages: approved, preOrder: ordered, revision: 7 });

/** The moments of a payment by a device's sheet, in words. */
export const deviceSheetStatuses = {
  'the sheet is offered': offered,
  'the merchant is being checked': validating,
  'the host knows the merchant': hasSession,
  'the host gives no session': validating.answers({
    pages: { ...selected, ConfirmationPaymentQueryPage: {} },
    preOrder: ordered,
    revision: 6,
  }),
  'the token is on its way': authorising,
  'the host has the token': isApproved,
  'no reply about the token': authorising.fails(),
  'the device has no sheet for it': firstRead(option, { ConfirmationPaymentSelectedPage: {} }, wallet),
  'nothing is left to pay': firstRead(option, selected, { ...wallet, unpaid_amount: null }),
  'the sheet is being chosen anew': chosenAnew(offered, option),
  'the host lists nothing for a sheet': firstRead(option, {}, wallet),
};

/** How one of the sheet's pages was answered. */
export function answered(
  page: RequestAnswered['page'],
  result: RequestAnswered['result'],
  reason?: RequestAnswered['reason'],
): RequestAnswered {
  return { type: 'request.answered', page, result, outcome: { kind: 'none' }, ...(reason ? { reason } : {}) };
}
