import { type ConfirmationPaymentView, deviceSheet } from '@vitrin/core/checkout';
import { SHOP_NAME } from '../../../app/site.ts';
import { createPaymentSheet } from '../../../ports/payment-sheet.ts';
import { anotherWay, approvalText, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentForm } from '../payment-method.types.ts';
import { DeviceSheetDetail } from './DeviceSheetDetail.tsx';

/** Payment by a device's sheet, which opens with Pay, in the shopper's gesture (Protocol checkout §4.11). */
export const deviceSheetForm: PaymentForm<ConfirmationPaymentView> = {
  Detail: DeviceSheetDetail,
  obstacle(view, { isOpen, isApproved, isAvailable }) {
    if (!isOpen) return 'busy';
    if (isApproved || isAvailable) return isConfirmable(view) ? null : 'busy';
    return isAvailable === null ? 'busy' : anotherWay;
  },
  pay: payAtOnce,
  paysInPress: true,
  payingText: approvalText,
};

/** What is fetched when it is chosen: core's chart over this window's sheet, or its stand-in. */
export const deviceSheetParts: MethodParts<ConfirmationPaymentView> = {
  plugin: (commerce) => deviceSheet(commerce, createPaymentSheet(window, SHOP_NAME)),
  form: deviceSheetForm,
};
