import { type ConfirmationPaymentView, deviceSheet } from '@vitrin/core/checkout';
import { SHOP_NAME } from '../../../app/site.ts';
import { createPaymentSheet } from '../../../ports/payment-sheet.ts';
import type { MethodParts } from '../payment-method.types.ts';
import { deviceSheetForm } from './device-sheet.form.ts';

/** What is fetched when it is chosen: core's chart over this window's sheet, or its stand-in. */
export const deviceSheetParts: MethodParts<ConfirmationPaymentView> = {
  plugin: (commerce) => deviceSheet(commerce, createPaymentSheet(window, SHOP_NAME)),
  form: deviceSheetForm,
};
